"""Long hands in notation: what a table has to hold at most. Found by trying deals and lays."""

# Nineteen tiles in one hand after the first lay, and twenty-five in the line.
TWO = (
    "draw 2 any difference dealer 1; 6-6 6-5 6-1 6-0 4-1 0-0 6-2 3-0 2-0 2-1 5-1 4-3 1-0 5-4 4-2 2-2 5-3 1-1 3-3 4-0"
    " 5-5 5-2 3-1 4-4 3-2 6-3 5-0 6-4; 0=6-6 1<6-3 0>6-5 1>5-1 0>6-1 1<3-3 0>6-2 1<3-2 1>4-2 0>4-1 1>1-1 1>3-1 1>3-0"
    " 0>0-0 1>2-0 1>5-2 1>5-3 1<2-2 1>4-3 1>4-4 1>5-4 1>5-5 1<2-1 1<1-0 0<6-0; out 0 4"
)
# Twenty-four in the line of three.
THREE = (
    "draw 3 any difference dealer 2; 3-2 5-5 3-0 6-2 6-1 2-1 6-0 5-3 4-4 2-2 2-0 4-0 3-1 6-6 5-0 1-0 0-0 4-3 4-2 6-4"
    " 5-1 6-5 3-3 6-3 5-4 4-1 1-1 5-2; 0=6-2 1<6-6 2<6-4 0>2-1 1>3-1 2>4-3 0<5-4 1>4-4 2<5-1 0<6-1 1>4-0 2>1-0 0<6-3"
    " 1<5-3 2<5-0 0<6-0 1>4-1 2>4-2 0>3-2 0<6-5 0>3-3 0>3-0 1>2-0 0<5-5; out 0 4"
)
# Seventeen in the line of two pairs, with passes.
FOUR = (
    "block 4 any difference dealer 3; 2-0 4-4 4-0 5-2 2-2 0-0 3-1 6-0 5-4 5-3 6-2 6-4 2-1 1-1 6-1 3-0 4-1 5-5 3-3 6-5"
    " 5-0 5-1 3-2 1-0 4-3 6-3 4-2 6-6; 0=4-0 1<5-4 3<5-5 0>2-0 1<5-3 2>6-2 3<3-0 1<0-0 2>6-1 3>4-1 0>4-4 1<6-0 2>6-4"
    " 3>6-5 0>5-2 2>2-1 1>3-1; out 1 0"
)
