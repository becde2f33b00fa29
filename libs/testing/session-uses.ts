import { SessionUses } from '#platform/security/session-uses';
import type { TestApp } from './app.js';

/**
 * Does something while no use of a session is written down, however long it takes on a busy machine. What was used meanwhile waits
 * then as if it had been used just now.
 */
export async function beforeUsesAreWritten(
  { running }: Pick<TestApp, 'running'>,
  work: () => Promise<void>,
): Promise<void> {
  const uses = running.app.get(SessionUses);
  const { note } = uses;
  const noted: Parameters<typeof note>[] = [];
  uses.note = (...use) => void noted.push(use);
  try {
    await work();
  } finally {
    uses.note = note;
    for (const use of noted) uses.note(...use);
  }
}
