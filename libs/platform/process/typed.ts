import { createInterface } from 'node:readline';
import type { Given } from './command.js';

/**
 * Lines that somebody types, one for each question, or that a pipe brings; what does not come is empty. Asked on the error stream,
 * so that the answer of a command can be kept alone, and typed on a terminal they stay unseen.
 */
export async function typedUnseen(input: Given['input'], ...questions: readonly string[]): Promise<string[]> {
  const terminal = input.isTTY === true;
  const ask = (at: number): void => {
    if (terminal && at < questions.length) process.stderr.write(`${at > 0 ? '\n' : ''}${questions[at]}: `);
  };
  const answers: string[] = [];
  const lines = createInterface({ input, terminal });
  ask(0);
  try {
    for await (const line of lines) {
      answers.push(line);
      ask(answers.length);
      if (answers.length === questions.length) break;
    }
  } finally {
    lines.close();
    if (terminal) process.stderr.write('\n');
  }
  return questions.map((_, at) => answers[at] ?? '');
}
