import ts from 'typescript';

interface ShownWords {
  readonly text: string;
  readonly place: string;
  /** Between tags or in an attribute of the page itself: there even a text of the catalogue stays English. */
  readonly asText: boolean;
}

export interface WordsInSource {
  readonly files: number;
  /** Every string written in the console or in the contract. */
  readonly literals: ReadonlySet<string>;
  /** Words written where a screen shows them. */
  readonly shown: readonly ShownWords[];
  /** Uses of react-admin's own translation, which takes any text. */
  readonly untyped: readonly string[];
}

const OWN = /^web-console\/src\/(?!locales\/).*(?<!\.spec)\.tsx?$/;
const HAS_WORDS = /\p{L}{2}/u;
/** Attributes that end up before somebody's eyes or ears as they are, and those that a component of ours translates. */
const SPOKEN = /^(aria-(label|description|valuetext|roledescription)|alt|placeholder)$/;
const NAMING = /^(title|label|legend|message|explanation|submitLabel|noteLabel|missing)$/;

/** Reads the console's source, and of the contract the strings: what is written where a person will read it. */
export function wordsInSource(): WordsInSource {
  const paths = ts.sys
    .readDirectory('.', ['.ts', '.tsx'], ['**/node_modules', '**/dist'], ['web-console/src', 'libs/contract'])
    .map((path) => path.replace(/^\.\//, ''));
  const literals = new Set<string>();
  const shown: ShownWords[] = [];
  const untyped: string[] = [];
  let files = 0;
  for (const path of paths) {
    const contract = /libs\/contract\/(?!.*\.spec\.ts$)/.test(path);
    const own = OWN.test(path.slice(path.indexOf('web-console/src')));
    if (!own && !contract) continue;
    const file = ts.createSourceFile(path, ts.sys.readFile(path) ?? '', ts.ScriptTarget.Latest, true, scriptKind(path));
    const place = (node: ts.Node) =>
      `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${node.getText()}`;
    const show = (node: ts.Node | undefined, asText: boolean): void => {
      if (!node) return;
      if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return show(node.expression, asText);
      if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].forEach((one) => show(one, asText));
      if (ts.isBinaryExpression(node)) return [node.left, node.right].forEach((one) => show(one, asText));
      const text = ts.isTemplateExpression(node)
        ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('')
        : ts.isStringLiteralLike(node) || ts.isJsxText(node)
          ? node.text.trim()
          : '';
      if (HAS_WORDS.test(text)) shown.push({ text, place: place(node), asText });
    };
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node)) literals.add(node.text);
      if (own) {
        if (ts.isJsxText(node)) show(node, true);
        if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) showChild(node.expression);
        if (ts.isJsxAttribute(node)) {
          const name = node.name.getText();
          if (SPOKEN.test(name)) show(node.initializer, true);
          else if (NAMING.test(name)) show(node.initializer, false);
        }
        if (ts.isIdentifier(node) && node.text === 'useTranslate' && !path.endsWith('app/i18n.ts'))
          untyped.push(place(node));
      }
      ts.forEachChild(node, visit);
    };
    const showChild = (node: ts.Node | undefined): void => {
      if (!node) return;
      if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].forEach(showChild);
      if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
        return showChild(node.right);
      if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) show(node, true);
    };
    if (own) files += 1;
    visit(file);
  }
  return { files, literals, shown, untyped };
}

const scriptKind = (path: string) => (path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
