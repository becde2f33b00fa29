import { BRAND } from '#contract';
import { DEMO_MEMBERS, DEMO_NOTICE, DEMO_STAFF } from './demo/accounts.js';

/** What the first lines on the screen tell the person who typed `npm start`. */
export function banner(facts: {
  member: string;
  console: string;
  mail?: string;
  /** Where the notices of letters are answered by e-mail. */
  answers?: string;
  demo: boolean;
  /** The address that makes the first operator, while nobody can sign in to the console. */
  firstOperator?: string;
  queueStore: 'redis' | 'postgres';
  dataFolder: string;
}): string {
  const lines = [
    `${BRAND.name} is running.`,
    '',
    `  Members    ${facts.member}${facts.demo ? `      sign in as ${DEMO_MEMBERS[0].username}, password ${DEMO_MEMBERS[0].password}` : ''}`,
    `  Console    ${facts.console}${facts.demo ? `      sign in as ${DEMO_STAFF[0].email}, password ${DEMO_STAFF[0].password}` : ''}`,
    ...(facts.firstOperator
      ? [
          `             nobody can sign in there yet; who opens this becomes the operator, once:`,
          `             ${facts.firstOperator}`,
        ]
      : []),
    ...(facts.mail ? [`  Mail       ${facts.mail}      everything the product sends, caught here`] : []),
    ...(facts.answers ? [`  Answers    ${facts.answers}      takes e-mail that answers the notice of a letter`] : []),
    '',
    `  Data in ${facts.dataFolder}; queues in ${facts.queueStore === 'redis' ? 'Redis' : 'Postgres'}.${facts.demo ? ` ${DEMO_NOTICE}` : ''}`,
    '  Ctrl-C stops everything; the data stays.',
  ];
  return `\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`;
}
