/** The constraint or unique index a write ran into, if that is why it failed. */
export function violatedBy(error: unknown): string | undefined {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  return typeof constraint === 'string' ? constraint : undefined;
}
