/** English text, with `_one`, `_many`, `_other` for plurals and `_context` for a second meaning, to its translation. */
export type Texts = Readonly<Record<string, string>>;
