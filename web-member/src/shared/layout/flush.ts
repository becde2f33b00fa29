/** For a text button that begins a line: its words stand under those above, and its frame stays inside the card. */
export const FLUSH = { px: 1.5, ml: -1.5 } as const;
