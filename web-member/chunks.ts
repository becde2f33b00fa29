import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

// Which file of the built app a module comes in. Left to itself the bundler makes a file for each set of screens that share
// something: two hundred, of which a member's home page took 58. Each costs a round trip, its headers and what gzip cannot
// know yet: a quarter of the work of a page's load. So what the same people need comes together, and pages to read and
// forms for visitors wait for none of what only members need.

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));
const ENTRY = source('main.tsx');
const FIRST_SCREENS = [ENTRY, source('features/auth/LoginPage.tsx')];

/** What the door of a package leads to, and no screen of these uses: texts with elements within. */
const FOR_LATER = /\/(react-i18next\/dist\/es\/(Icu)?Trans|html-parse-stringify\/)/;

/** The contract is left to the bundler: through its one door everything would be reached. */
const CONTRACT = /\/libs\/contract\//;

/**
 * What signed-in screens need of the contract and visitors hardly do; the rest comes with any form. Texts can be told apart as long
 * as nobody takes all of them at once, as `const { menu } = TEXTS` does.
 */
const MEMBERS_CONTRACT =
  /\/libs\/contract\/(options|rows|search|texts\/lists|forms\/(?!account-forms|select)|mail\/(?!mail-signs|first-contacts)|profile\/(?!answers|text-fields)|account\/settings|requests\/(?!body|as-sent)|wire\/(row|slots|paged))/;

const PAGES_TO_READ = /\/features\/pages\/(?!Safety)/;
const VISITORS_FORMS = /\/features\/(?:auth|signup|appeal|takedown)\/(?!Step2|Logout)(\w+)Page\.tsx$/;
const MEMBERS_FRAME = /\/app\/Member(Navigation|Companion)\.tsx$/;
const SCREEN = /Page\.tsx$/;
const PEOPLE_AND_LETTERS = /\/(Mailbox|Conversations|Connections|Search|Profile)Page\.tsx$/;

/** The modules that these import before they run, themselves included, however deep. */
function withImports(ids: readonly string[], modules: Modules): Set<string> {
  const reached = new Set(ids);
  for (const id of reached) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? [])
      if (!CONTRACT.test(imported) && !FOR_LATER.test(imported)) reached.add(imported);
  }
  return reached;
}

/** Keeps what is first made of the modules, which do not change while they are written. */
function once<T>(make: (modules: Modules) => T): (modules: Modules) => T {
  let made: T | undefined;
  return (modules) => (made ??= make(modules));
}

/**
 * The modules behind the login page, which is where visitors arrive. In one file they compress better and come
 * sooner than in the thirty crumbs that sharing with other screens would make of them.
 */
const firstLoad = once((modules) => withImports(FIRST_SCREENS, modules));

/** Of each module behind something that is loaded later: what that is. */
const laterUsers = once((modules) => {
  const all = new Set([ENTRY]);
  const later = new Set<string>();
  for (const id of all) {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
    for (const imported of dynamicallyImportedIds) later.add(imported);
    for (const imported of [...importedIds, ...dynamicallyImportedIds]) all.add(imported);
  }
  const users = new Map<string, string[]>();
  for (const user of later)
    for (const id of withImports([user], modules)) if (id !== user) users.set(id, [...(users.get(id) ?? []), user]);
  for (const user of later) users.delete(user);
  return users;
});

/**
 * The file of what is used in several places. A module's imports have at least its own users, so these files never
 * import each other in a circle, and need not bring their imports along.
 */
function sharedFile(id: string, modules: Modules): string | null {
  const users = CONTRACT.test(id) ? [] : (laterUsers(modules).get(id) ?? []);
  if (users.length < 2) return null;
  if (users.some((user) => PAGES_TO_READ.test(user))) return 'reading';
  const visitors = users.flatMap((user) => VISITORS_FORMS.exec(user)?.[1] ?? []);
  const framed = users.some((user) => MEMBERS_FRAME.test(user));
  if (visitors.length >= 4 || (visitors.length > 0 && framed)) return 'forms';
  if (visitors.length > 0) return users.length >= 6 ? visitors.sort().join('-') : null;
  if (framed) return 'frame';
  const screens = users.filter((user) => SCREEN.test(user));
  if (screens.length >= 3 && screens.every((screen) => PEOPLE_AND_LETTERS.test(screen))) return 'people';
  return users.length >= 4 ? 'members' : null;
}

/** For `output.codeSplitting`: which modules come in one file. Of two groups that match, the one that stands first takes it. */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  { name: (id, modules) => (firstLoad(modules).has(id) ? 'first' : null) },
  { name: 'contract', test: (id) => CONTRACT.test(id) && !MEMBERS_CONTRACT.test(id), minShareCount: 5 },
  { name: 'rows', test: MEMBERS_CONTRACT, minShareCount: 4 },
  { name: 'hook-form', test: /node_modules\/(react-hook-form|@hookform)\// },
  { name: sharedFile, includeDependenciesRecursively: false },
];
