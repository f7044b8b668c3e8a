// Takes the place of style sheets in unit tests, which nobody sees.

export {};
