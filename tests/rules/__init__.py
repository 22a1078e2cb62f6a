"""The rulebook as tests: each test's name is a claim about the game, its docstring the clause it rests on."""
