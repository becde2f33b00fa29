/** A file of the project. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/** What comments, titles and pages may refer to. */
export interface Citable {
  /** The points of each section of docs/product.md. */
  readonly sections: ReadonlyMap<string, readonly string[]>;
  /** The ids of docs/threats.md. */
  readonly threats: ReadonlySet<string>;
  /** The Markdown pages, by their place in the tree. */
  readonly pages: readonly string[];
}

/** Reads what can be cited: `## 7. ...` is a section, what stands in bold below it a point, `- **A25** ...` a threat. */
export function citableIn(product: string, threats: string, pages: readonly string[]): Citable {
  const sections = product.split(/^## /m).slice(1);
  return {
    sections: new Map(
      sections.map((section) => [
        /^\d+/.exec(section)?.[0] ?? '',
        [...section.matchAll(/\*\*([^*]+?)\.?\*\*/g)].map(([, point]) => point!),
      ]),
    ),
    threats: new Set([...threats.matchAll(/^- \*\*([A-Z]\d\d?)\*\* /gm)].map(([, id]) => id!)),
    pages,
  };
}

/** Every citation that leads nowhere or is in none of the known forms, as `file:line: what is wrong`. */
export function deadEnds(sources: readonly Source[], citable: Citable): string[] {
  return sources.flatMap(({ file, text }) =>
    [...products(text, citable), ...threats(text, citable), ...pages(text, citable), ...foreignForms(text)]
      .toSorted((a, b) => a.at - b.at)
      .map(({ at, problem }) => `${file}:${text.slice(0, at).split('\n').length}: ${problem}`),
  );
}

/** The threats that no title of a test names. */
export function unproven(tests: readonly Source[], { threats }: Citable): string[] {
  const named = new Set(tests.flatMap(({ text }) => [...text.matchAll(THREAT)].map(([, id]) => id)));
  return [...threats].filter((id) => !named.has(id));
}

interface Finding {
  readonly at: number;
  readonly problem: string;
}

/** `product.md 7`, `product.md 2, 4 and 8`, `product.md 9, Timers`; a point begins with a capital letter. */
const PRODUCT = /(?<![\w/])product\.md(?: (\d+(?:, \d+)*(?: and \d+)?))?(?:, ([A-Z][^).:;\n]*))?/g;
const THREAT = /\[([A-Z]\d\d?)\]/g;
const PAGE = /[\w./-]*\w\.md\b/g;
/** Sections of nobody knows what, and numbers of other people's lists. */
const FOREIGN =
  /\b(?:[Ss]pec(?:ification)?(?:['’]s)?,?[\s*/#]+)?(?<!RFC \d+ )[Ss]ections? \d+|\b[Ss]pec L\d+|\bQ-\d+\b|§ ?\d+/g;

function products(text: string, { sections }: Citable): Finding[] {
  return [...text.matchAll(PRODUCT)].flatMap(({ index: at, 0: citation, 1: numbers, 2: point }) => {
    if (!numbers) return [{ at, problem: 'product.md is cited without a section' }];
    const cited = numbers.match(/\d+/g)!;
    const unknown = cited.filter((number) => !sections.has(number));
    if (unknown.length > 0) return [{ at, problem: `product.md has no section ${unknown.join(', ')}` }];
    const points = sections.get(cited.at(-1)!)!;
    const leads = !point || points.some((name) => point === name || point.startsWith(`${name}, `));
    return leads ? [] : [{ at, problem: `product.md has no such point: ${citation}` }];
  });
}

function threats(text: string, citable: Citable): Finding[] {
  return [...text.matchAll(THREAT)]
    .filter(([, id]) => !citable.threats.has(id!))
    .map(({ index: at, 1: id }) => ({ at, problem: `docs/threats.md has no ${id}` }));
}

/** A page is named by the end of its path; those of `dist` are built. */
function pages(text: string, citable: Citable): Finding[] {
  const isThere = (name: string) =>
    name.startsWith('dist/') ||
    citable.pages.some((page) => `/${page}`.endsWith(`/${name.replace(/^(\.{0,2}\/)+/, '')}`));
  return [...text.matchAll(PAGE)]
    .filter(([name]) => !isThere(name))
    .map(({ index: at, 0: name }) => ({ at, problem: `there is no ${name}` }));
}

function foreignForms(text: string): Finding[] {
  return [...text.matchAll(FOREIGN)].map(({ index: at, 0: form }) => ({
    at,
    problem: `"${form.replace(/\s+/g, ' ')}" is no citation; write product.md and the number`,
  }));
}
