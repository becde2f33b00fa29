import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { PUBLIC_ROUTES, ROUTES, TEXTS } from '#contract';

const KILOBYTE = 1000;
/** What a visitor's first page may weigh, and what each further screen may add to it; scripts as gzip sends them. */
const BUDGETS = { memberScript: 200, memberFonts: 70, memberStyles: 6, memberScreen: 70, consoleScript: 345 };
/** The most files of script that a screen may come in: a phone far away waits for each. */
const MOST_FILES = 35;

interface Chunk {
  readonly staticImports: readonly string[];
  readonly lazyImports: readonly string[];
  readonly kilobytes: number;
}

/** What is in the folder of a built web app, by the paths that its files use for each other. */
class BuiltApp {
  private readonly chunks = new Map<string, Chunk>();

  constructor(private readonly folder: string) {}

  get page(): string {
    return readFileSync(path.join(this.folder, 'index.html'), 'utf8');
  }

  /** The scripts the page asks for by itself, its preloads included. */
  get entries(): string[] {
    const tags = this.page.match(/<(?:script|link)\b[^>]*>/g) ?? [];
    const scripts = tags.filter((tag) => /<script|rel="modulepreload"/.test(tag));
    return scripts.map((tag) => /(?:src|href)="([^"]+)"/.exec(tag)![1]!);
  }

  get fonts(): string[] {
    return [...this.page.matchAll(/href="([^"]+\.woff2)"/g)].map((match) => match[1]!);
  }

  get styles(): string[] {
    return [...this.page.matchAll(/href="([^"]+\.css)"/g)].map((match) => match[1]!);
  }

  bytes(file: string): Buffer {
    return readFileSync(path.join(this.folder, file));
  }

  chunk(file: string): Chunk {
    const known = this.chunks.get(file) ?? this.read(file);
    this.chunks.set(file, known);
    return known;
  }

  /** These scripts and all they import before they run, however deep. */
  withImports(files: readonly string[]): Set<string> {
    const reached = new Set(files);
    for (const file of reached) for (const imported of this.chunk(file).staticImports) reached.add(imported);
    return reached;
  }

  /** What these scripts may ask for later. */
  lazyImportsOf(files: Iterable<string>): Set<string> {
    return new Set([...files].flatMap((file) => this.chunk(file).lazyImports));
  }

  kilobytes(files: Iterable<string>): number {
    return [...files].reduce((sum, file) => sum + this.chunk(file).kilobytes, 0);
  }

  private read(file: string): Chunk {
    const code = this.bytes(file);
    const imports = (pattern: RegExp) =>
      [...code.toString().matchAll(pattern)].map((match) => path.posix.join(path.posix.dirname(file), match[1]!));
    return {
      staticImports: imports(/\b(?:from|import)\s*["'`](\.[^"'`]+\.js)["'`]/g),
      lazyImports: imports(/\bimport\(\s*["'`](\.[^"'`]+\.js)["'`]/g),
      kilobytes: gzipSync(code, { level: 9 }).length / KILOBYTE,
    };
  }
}

/** `TermsPage` of `/assets/TermsPage-BfyYUPVQ.js`. */
const nameOf = (file: string) => path.basename(file).replace(/-[\w-]{8}\.js$/, '');
/** Which screen shows each route, as the route table of the member app says. */
function screenOfRoute(): ReadonlyMap<string, string> {
  const table = readFileSync('web-member/src/app/routes.tsx', 'utf8');
  const screens = [...table.matchAll(/import\('[^']+\/(\w+)'\)((?:(?!import\()[^])*)/g)];
  return new Map(
    screens.flatMap(([, screen, rest]) =>
      [...rest!.matchAll(/ROUTES\.(\w+)/g)].map(([, route]) => [route!, screen!] as const),
    ),
  );
}
/** Screens that people see who are not signed in: nothing of a member's frame is there before them. */
const VISITORS = /^(Signup|ForgotPassword|Stub|Privacy|Terms|Help\w+|InvalidUrl)Page$/;
const rounded = (kilobytes: number) => `${kilobytes.toFixed(1)} kB`;

describe('the weight of the web apps', () => {
  describe('of the members', () => {
    const app = new BuiltApp('web-member/dist');
    const without = (files: Set<string>, known: Set<string>) => [...files].filter((file) => !known.has(file));
    let firstLoad: Set<string>;
    let memberFrame: Set<string>;
    let screens: string[];

    beforeAll(() => {
      const lazy = [...app.lazyImportsOf(app.withImports(app.entries))];
      const named = (name: RegExp) => lazy.filter((file) => name.test(nameOf(file)));
      // Usually in one file with the entry; a chunk of its own is loaded as well.
      firstLoad = app.withImports([...app.entries, ...named(/^LoginPage$/)]);
      memberFrame = app.withImports([...firstLoad, ...named(/^Member(Navigation|Companion)$/)]);
      screens = named(/Page$/).filter((file) => !firstLoad.has(file));
    });

    it('the login page runs at most 200 kB of script', () => {
      const weight = app.kilobytes(firstLoad);
      console.log(`/login: ${rounded(weight)} of script in ${firstLoad.size} files`);
      expect([...firstLoad].some((file) => app.bytes(file).includes(TEXTS.login.failed))).toBe(true);
      expect(weight).toBeLessThanOrEqual(BUDGETS.memberScript);
    });

    it.each(['es', 'fr'])('in %s it runs no more, the texts of its language included', (language) => {
      const texts = [...app.lazyImportsOf(firstLoad)].filter((file) => nameOf(file) === `${language}.first`);
      const weight = app.kilobytes([...firstLoad, ...texts]);
      console.log(`/login in ${language}: ${rounded(weight)} of script`);
      expect(texts).toHaveLength(1);
      expect(weight).toBeLessThanOrEqual(BUDGETS.memberScript);
    });

    it('its fonts weigh at most 70 kB', () => {
      const weight = app.fonts.reduce((sum, file) => sum + app.bytes(file).length / KILOBYTE, 0);
      console.log(`/login: ${rounded(weight)} of fonts in ${app.fonts.length} files`);
      expect(app.fonts).toHaveLength(2);
      expect(weight).toBeLessThanOrEqual(BUDGETS.memberFonts);
    });

    it('signing in adds at most 70 kB, and so does every further screen to what is there already', () => {
      const frame = app.kilobytes(without(memberFrame, firstLoad));
      const weights = screens.map((screen) => ({
        screen: nameOf(screen),
        kilobytes: app.kilobytes(
          without(app.withImports([screen]), VISITORS.test(nameOf(screen)) ? firstLoad : memberFrame),
        ),
      }));
      weights.sort((a, b) => b.kilobytes - a.kilobytes);
      const lines = weights.map(({ screen, kilobytes }) => `  ${screen}: ${rounded(kilobytes)}`);
      console.log(`around a member's screens: ${rounded(frame)}\n${lines.join('\n')}`);
      expect(memberFrame.size).toBeGreaterThan(firstLoad.size);
      expect(frame).toBeLessThanOrEqual(BUDGETS.memberScreen);
      // Fewer would mean that screens have slipped into the first load.
      expect(weights.length).toBeGreaterThan(20);
      expect(weights.filter(({ kilobytes }) => kilobytes > BUDGETS.memberScreen)).toEqual([]);
    });
  });

  it('every route of the member app is there with at most 70 kB of its own behind what came before, in 35 files at most', () => {
    const app = new BuiltApp('web-member/dist');
    const entry = app.withImports(app.entries);
    const lazy = [...app.lazyImportsOf(entry)];
    const named = (name: string) => lazy.filter((file) => nameOf(file) === name);
    const frame = app.withImports([...entry, ...['MemberNavigation', 'MemberCompanion'].flatMap(named)]);
    const screens = screenOfRoute();
    const shared = app.kilobytes(entry);
    const weights = Object.entries(ROUTES).map(([route, address]) => {
      const known = (PUBLIC_ROUTES as readonly string[]).includes(route) ? entry : frame;
      const all = app.withImports([...known, ...named(screens.get(route) ?? 'no screen')]);
      const kilobytes = app.kilobytes(all);
      const own = kilobytes - app.kilobytes(known);
      return { address, kilobytes, own, files: all.size, found: screens.has(route) };
    });
    const lines = weights.map(
      ({ address, kilobytes, files, own }) =>
        `  ${address}: ${rounded(kilobytes)} in ${files} files, of its own ${rounded(own)}`,
    );
    const styles = app.styles.reduce((sum, file) => sum + gzipSync(app.bytes(file)).length / KILOBYTE, 0);
    console.log(`script of each route's first load, ${rounded(styles)} of styles apart:\n${lines.join('\n')}`);
    expect(weights.filter(({ found }) => !found)).toEqual([]);
    expect(weights.filter(({ own }) => own > BUDGETS.memberScreen)).toEqual([]);
    expect(weights.filter(({ files }) => files > MOST_FILES)).toEqual([]);
    // Most of the app is one screen away from the login page, which may weigh this much.
    expect(shared).toBeLessThanOrEqual(BUDGETS.memberScript);
    expect(styles).toBeGreaterThan(0);
    expect(styles).toBeLessThanOrEqual(BUDGETS.memberStyles);
  });

  it('the review desk and its first list are at most 345 kB of script', () => {
    const desk = new BuiltApp('web-console/dist');
    // Its entry only prepares the ground and loads the app behind it, which loads the desk it shows.
    const app = desk.withImports([...desk.entries, ...desk.lazyImportsOf(desk.withImports(desk.entries))]);
    const texts = [...desk.lazyImportsOf(app)].filter((file) => nameOf(file) === 'TextDesk');
    const weight = desk.kilobytes(desk.withImports([...app, ...texts]));
    console.log(`review desk: ${rounded(desk.kilobytes(app))} of script, ${rounded(weight)} with its first list`);
    expect(texts).toHaveLength(1);
    expect(weight).toBeLessThanOrEqual(BUDGETS.consoleScript);
  });
});
