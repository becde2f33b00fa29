export interface Option<Code extends string = string> {
  /** Position in the list from 1 on; this is what the database stores. */
  readonly id: number;
  /** Spelling on the wire. */
  readonly code: Code;
  /** English label, and translation key. */
  readonly label: string;
}

/** Makes a list from code: label; ids are the positions, so the order of a list never changes. */
export function optionList<const Labels extends Record<string, string>>(
  labels: Labels,
): ReadonlyArray<Option<Extract<keyof Labels, string>>> {
  const codes = Object.keys(labels) as Array<Extract<keyof Labels, string>>;
  return codes.map((code, index) => ({ id: index + 1, code, label: labels[code] ?? code }));
}
