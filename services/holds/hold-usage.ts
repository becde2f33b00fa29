import { HELD_KINDS } from '../moderation/src/holds/keeping.js';

/** How the commands about holds are used. */
export const HOLD_USAGE = `  operate hold                       lists legal holds
  operate hold ask <member> --kinds ${HELD_KINDS.join(',')} --reason <word> --until <day> --by <address>
                                     asks that nothing of these is erased of a member, by id or username, until that day
  operate hold confirm <number> --by <address>
                                     a second operator confirms it: only then it holds. What goes is gone for everybody
                                     as ever, and kept where nobody reads it
  operate hold export <number> --to <file.zip> --by <address>
                                     writes what is held, once one operator has asked for it and a second gives the
                                     same command within seven days; docs/legal-holds.md tells what is in the file
  operate hold lift <number> --by <address>
                                     ends it before its day, once two operators have said so
                                     These ask for the password of the operator's account at the console, and for a code
                                     where it has a second factor: from a pipe the first and the second line
`;
