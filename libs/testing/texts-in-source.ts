import ts from 'typescript';

/** One text the app shows: its key as the catalogues must have it, and the file that shows it. */
interface UsedText {
  readonly key: string;
  readonly file: string;
  /** Shown with a number, so it needs its plural forms. */
  readonly counted: boolean;
}

export interface TextsInSource {
  readonly used: readonly UsedText[];
  /** Calls of `t` whose text could not be found. */
  readonly untraced: readonly string[];
  /** Words on a screen that no `t` has seen. */
  readonly unwrapped: readonly string[];
  /** Files by what they import before they run. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
}

const HAS_WORDS = /\p{L}/u;
/** Attributes that end up before somebody's eyes or ears. */
const SPOKEN =
  /^(aria-(label|description|valuetext|roledescription)|alt|title|placeholder|label|hint|error|text|intro|emptyLabel|emptyNote|helperText|heading)$/;
const JOINING = [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.PlusToken];
/** Functions that put their first argument on the screen, and those that give words already translated. */
const SHOWING = ['showToast', 'showNote'];
const TRANSLATED = ['t', 'serverWords'];

/**
 * Reads a web app (its folder) as the compiler does and follows what is given to `t` back to where it was written:
 * through constants, properties, parameters and state. Of the contract only what the compiler knows word by word is found.
 */
export function textsInSource(app: string): TextsInSource {
  const sources = `${app}/src/`;
  const root = ts.sys.getCurrentDirectory();
  const config = ts.getParsedCommandLineOfConfigFile(
    `${app}/tsconfig.json`,
    { noEmit: true },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (problem) => {
        throw new Error(String(problem.messageText));
      },
    },
  );
  const own = (path: string) => !/\.spec\.tsx?$|\/testing\.tsx$|\/locales\//.test(path);
  const host = ts.createCompilerHost(config!.options);
  const resolved = ts.createModuleResolutionCache(root, (name) => name, config!.options);
  // Their types take longer to read than all the rest, and no text comes from them.
  host.resolveModuleNameLiterals = (names, from, redirected, options) =>
    names.map(({ text }) =>
      /^(@mui|react-admin|ra-)/.test(text)
        ? { resolvedModule: undefined }
        : ts.resolveModuleName(text, from, options, host, resolved, redirected),
    );
  const program = ts.createProgram(config!.fileNames.filter(own), config!.options, host);
  const pathOf = (file: ts.SourceFile) => file.fileName.slice(root.length + 1);
  const files = program.getSourceFiles().filter((file) => pathOf(file).startsWith(sources) && own(file.fileName));
  const trail = new Trail(program.getTypeChecker(), files, sources);

  const used: UsedText[] = [];
  const untraced: string[] = [];
  const place = (node: ts.Node) => {
    const file = node.getSourceFile();
    return `${pathOf(file)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${node.getText()}`;
  };
  for (const { text, options } of files.flatMap(translationsIn)) {
    const found = trail.textsOf(text);
    if (found.lost.length > 0) untraced.push(...found.lost.map((node) => `${place(text)} (${place(node)})`));
    const context = literalAt(options, 'context');
    const counted = options?.properties.some((property) => property.name?.getText() === 'count') ?? false;
    for (const key of found.texts) {
      used.push({
        key: context === undefined ? key : `${key}_${context}`,
        file: pathOf(text.getSourceFile()),
        counted,
      });
    }
  }
  return {
    used,
    untraced,
    unwrapped: files
      .flatMap(wordsShownIn)
      .filter((node) => !trail.reached.has(node))
      .map(place),
    imports: new Map(files.map((file) => [pathOf(file), importsOf(file, program, pathOf)])),
  };
}

interface Translation {
  readonly text: ts.Expression;
  readonly options?: ts.ObjectLiteralExpression;
}

function translationsIn(file: ts.SourceFile): Translation[] {
  const found: Translation[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && nameOfCallee(node) === 't' && node.arguments[0]) {
      const options = node.arguments[1];
      found.push({
        text: node.arguments[0],
        options: options && ts.isObjectLiteralExpression(options) ? options : undefined,
      });
    }
    if (ts.isJsxAttribute(node) && node.name.getText() === 'i18nKey' && node.initializer) {
      const value = node.initializer;
      if (ts.isStringLiteral(value)) found.push({ text: value });
      else if (ts.isJsxExpression(value) && value.expression) found.push({ text: value.expression });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Literals with letters where a screen shows them: between tags, in spoken attributes, in toasts. */
function wordsShownIn(file: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = [];
  const literals = (node: ts.Node | undefined): void => {
    if (!node) return;
    if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return literals(node.expression);
    if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].forEach(literals);
    if (ts.isBinaryExpression(node)) {
      const kind = node.operatorToken.kind;
      if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return literals(node.right);
      return JOINING.includes(kind) ? [node.left, node.right].forEach(literals) : undefined;
    }
    const written = ts.isStringLiteralLike(node)
      ? node.text
      : ts.isTemplateExpression(node)
        ? [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('')
        : '';
    if (HAS_WORDS.test(written)) found.push(node);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && HAS_WORDS.test(node.text)) found.push(node);
    if (ts.isJsxAttribute(node) && SPOKEN.test(node.name.getText())) literals(node.initializer);
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) literals(node);
    if (ts.isCallExpression(node) && SHOWING.includes(nameOfCallee(node))) literals(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function nameOfCallee({ expression }: ts.CallExpression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : '';
}

function literalAt(object: ts.ObjectLiteralExpression | undefined, name: string): string | undefined {
  const property = object?.properties.find((candidate) => candidate.name?.getText() === name);
  return property && ts.isPropertyAssignment(property) && ts.isStringLiteral(property.initializer)
    ? property.initializer.text
    : undefined;
}

function importsOf(file: ts.SourceFile, program: ts.Program, pathOf: (file: ts.SourceFile) => string): string[] {
  return file.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
    if (statement.importClause?.isTypeOnly || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const symbol = program.getTypeChecker().getSymbolAtLocation(statement.moduleSpecifier);
    const source = symbol?.declarations?.[0];
    return source && ts.isSourceFile(source) ? [pathOf(source)] : [];
  });
}

/** Follows an expression back to the literals it can stand for. */
class Trail {
  /** Literals that are translated somewhere. */
  readonly reached = new Set<ts.Node>();
  /** What is given to a property or parameter, wherever that happens. */
  private readonly given = new Map<ts.Node, ts.Expression[]>();
  private texts = new Set<string>();
  private lost: ts.Node[] = [];
  private seen = new Set<ts.Node>();

  constructor(
    private readonly checker: ts.TypeChecker,
    files: readonly ts.SourceFile[],
    private readonly sources: string,
  ) {
    for (const file of files) this.noteGivenIn(file);
  }

  textsOf(expression: ts.Expression): { texts: ReadonlySet<string>; lost: readonly ts.Node[] } {
    this.texts = new Set();
    this.lost = [];
    this.seen = new Set();
    this.follow(expression);
    return { texts: this.texts, lost: this.lost };
  }

  private noteGivenIn(node: ts.Node): void {
    if (ts.isObjectLiteralExpression(node) && !this.isGivenToOthers(node)) {
      const type = this.checker.getContextualType(node);
      for (const property of node.properties) {
        if (ts.isPropertyAssignment(property)) this.noteProperty(type, property.name.getText(), property.initializer);
        if (ts.isShorthandPropertyAssignment(property)) this.noteProperty(type, property.name.text, property.name);
      }
    }
    if (ts.isJsxAttribute(node) && node.initializer && !this.isOthers(node.parent.parent.tagName)) {
      const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
      const type = this.checker.getContextualType(node.parent);
      if (value) this.noteProperty(type, node.name.getText(), value as ts.Expression);
    }
    if (ts.isCallExpression(node) && !this.isOthers(node.expression)) {
      const declaration = this.checker.getResolvedSignature(node)?.declaration;
      const parameters = declaration && 'parameters' in declaration ? declaration.parameters : [];
      node.arguments.forEach((argument, index) => {
        const parameter = parameters[index];
        if (parameter) this.note(parameter, argument);
      });
    }
    ts.forEachChild(node, (child) => this.noteGivenIn(child));
  }

  /** A function or component that is not of this app: nothing is followed into it, and what it takes is long to find out. */
  private isOthers(called: ts.Node): boolean {
    const declarations = this.symbolOf(called)?.declarations;
    return declarations !== undefined && declarations.every((declaration) => this.isForeign(declaration));
  }

  private isGivenToOthers({ parent }: ts.Expression): boolean {
    return ts.isCallExpression(parent) && this.isOthers(parent.expression);
  }

  private noteProperty(type: ts.Type | undefined, name: string, value: ts.Expression): void {
    if (!type) return;
    for (const part of type.isUnion() ? type.types : [type]) {
      const property = this.checker.getPropertyOfType(part, name.replace(/^['"]|['"]$/g, ''));
      for (const declaration of property?.declarations ?? []) this.note(declaration, value);
    }
  }

  private note(declaration: ts.Node, value: ts.Expression): void {
    this.given.set(declaration, [...(this.given.get(declaration) ?? []), value]);
  }

  private follow(node: ts.Node): void {
    if (this.seen.has(node)) return;
    this.seen.add(node);
    if (ts.isStringLiteralLike(node)) {
      this.reached.add(node);
      if (node.text !== '') this.texts.add(node.text);
    } else if (isWrapper(node)) this.follow(node.expression);
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach((branch) => this.follow(branch));
    else if (ts.isBinaryExpression(node)) {
      if (node.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken) this.follow(node.left);
      this.follow(node.right);
    } else if (!this.takeLiteralType(node)) this.followValue(node);
  }

  /** The compiler often knows all texts by itself; null, undefined and false are no texts. */
  private takeLiteralType(node: ts.Node): boolean {
    const type = this.checker.getTypeAtLocation(node);
    const parts = type.isUnion() ? type.types : [type];
    const words = parts.filter(
      (part) => !(part.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.BooleanLike)),
    );
    if (!words.every((part) => part.isStringLiteral())) return false;
    for (const part of words) if (part.value !== '') this.texts.add(part.value);
    return true;
  }

  private followValue(node: ts.Node): void {
    if (ts.isCallExpression(node)) return this.followCall(node);
    if (ts.isElementAccessExpression(node)) return this.followMembers(node.expression);
    const symbol = this.symbolOf(node);
    const declarations = symbol?.declarations ?? [];
    if (declarations.length === 0) this.lost.push(node);
    for (const declaration of declarations) this.followDeclaration(declaration, node);
  }

  /** Not of this app: a library's, or the contract's. */
  private isForeign(node: ts.Node): boolean {
    return !node.getSourceFile().fileName.includes(`/${this.sources}`);
  }

  private symbolOf(node: ts.Node): ts.Symbol | undefined {
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? this.checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.checker.getSymbolAtLocation(ts.isPropertyAccessExpression(node) ? node.name : node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  private followCall(call: ts.CallExpression): void {
    if (TRANSLATED.includes(nameOfCallee(call))) return;
    const declaration = this.checker.getResolvedSignature(call)?.declaration;
    if (!declaration) return void this.lost.push(call);
    if (ts.isFunctionTypeNode(declaration)) return this.followGivenFunctions(declaration, call);
    if (this.isForeign(declaration)) return this.leave(declaration, call);
    for (const result of resultsOf(declaration)) this.follow(result);
  }

  /** What a function gives that is handed over, as a property or parameter. */
  private followGivenFunctions({ parent: place }: ts.FunctionTypeNode, call: ts.Node): void {
    const given = this.given.get(place);
    if (!given) this.lost.push(call);
    for (const value of given ?? [])
      if (ts.isArrowFunction(value)) for (const result of resultsOf(value)) this.follow(result);
      else this.follow(value);
  }

  /** Of what others declare only the contract speaks to members, by itself or as the message of a form's field. */
  private leave(declaration: ts.Node, from: ts.Node): void {
    if (!/\/(libs\/contract|react-hook-form|zod)\//.test(declaration.getSourceFile().fileName)) this.lost.push(from);
  }

  private followDeclaration(declaration: ts.Node, from: ts.Node): void {
    if (this.isForeign(declaration)) return this.leave(declaration, from);
    if (ts.isBindingElement(declaration)) return this.followBinding(declaration, from);
    if (ts.isParameter(declaration)) return this.followParameter(declaration, from);
    if (ts.isVariableDeclaration(declaration) && declaration.initializer) return this.follow(declaration.initializer);
    if (ts.isPropertyAssignment(declaration)) return this.follow(declaration.initializer);
    if (ts.isShorthandPropertyAssignment(declaration)) return this.follow(declaration.name);
    const given = this.given.get(declaration);
    for (const value of given ?? []) this.follow(value);
    if (!given && !this.followWhole(declaration)) this.lost.push(from);
  }

  /** `texts.empty` where `texts` is always given as a whole: the property of whatever is given. */
  private followWhole(declaration: ts.Node): boolean {
    const owner = ts.isTypeLiteralNode(declaration.parent) ? declaration.parent.parent : undefined;
    const wholes = owner && this.given.get(owner);
    for (const whole of wholes ?? []) {
      const property = this.checker.getPropertyOfType(this.checker.getTypeAtLocation(whole), nameOf(declaration));
      for (const found of property?.declarations ?? []) this.followDeclaration(found, whole);
    }
    return wholes !== undefined;
  }

  private followBinding(element: ts.BindingElement, from: ts.Node): void {
    if (element.initializer) this.follow(element.initializer);
    const pattern = element.parent;
    if (ts.isArrayBindingPattern(pattern))
      return ts.isParameter(pattern.parent)
        ? this.followTuples(pattern.parent, pattern.elements.indexOf(element), from)
        : this.followState(pattern, from);
    const name = (element.propertyName ?? element.name).getText();
    const property = this.checker.getPropertyOfType(
      this.checker.getNonNullableType(this.checker.getTypeAtLocation(pattern)),
      name,
    );
    if (!property?.declarations) this.lost.push(from);
    for (const declaration of property?.declarations ?? []) this.followDeclaration(declaration, from);
  }

  /** `const [problem, setProblem] = useState(...)`: whatever is given to the second function. */
  private followState(pattern: ts.ArrayBindingPattern, from: ts.Node): void {
    const [, setter] = pattern.elements;
    if (!setter || !ts.isBindingElement(setter)) return void this.lost.push(from);
    const name = setter.name.getText();
    const visit = (node: ts.Node): void => {
      const [value] = ts.isCallExpression(node) && nameOfCallee(node) === name ? node.arguments : [];
      if (value) this.follow(value);
      ts.forEachChild(node, visit);
    };
    visit(pattern.getSourceFile());
  }

  /** `rows.map(([name, value]) => ...)`: what stands at that place of each row. */
  private followTuples(parameter: ts.ParameterDeclaration, place: number, from: ts.Node): void {
    const call = parameter.parent.parent;
    if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return void this.lost.push(from);
    const rows = call.expression.expression;
    if (ts.isCallExpression(rows) && rows.expression.getText() === 'Object.entries')
      return place === 1 ? this.followMembers(rows.arguments[0]!) : void this.lost.push(from);
    this.followMembers(rows, (row) => {
      const tuple = isWrapper(row) ? row.expression : row;
      const value = ts.isArrayLiteralExpression(tuple) ? tuple.elements[place] : undefined;
      if (value) this.follow(value);
    });
  }

  /** What callers give; for `list.map((text) => ...)` what is in the list. */
  private followParameter(parameter: ts.ParameterDeclaration, from: ts.Node): void {
    for (const value of this.given.get(parameter) ?? []) this.follow(value);
    const promised = this.promised(parameter);
    for (const value of promised ?? []) this.follow(value);
    const call = parameter.parent.parent;
    if (ts.isCallExpression(call) && ts.isPropertyAccessExpression(call.expression)) {
      this.followMembers(call.expression.expression);
    } else if (!this.given.has(parameter) && !promised) this.lost.push(from);
  }

  /** What is given to a function by the type that it fulfils: `Decide` where `useDecide(): Decide` returns one. */
  private promised(parameter: ts.ParameterDeclaration): readonly ts.Expression[] | undefined {
    const { parent: fulfils } = parameter;
    if (!ts.isArrowFunction(fulfils) && !ts.isFunctionExpression(fulfils)) return undefined;
    const [signature] = this.checker.getContextualType(fulfils)?.getCallSignatures() ?? [];
    const declaration = signature?.parameters[fulfils.parameters.indexOf(parameter)]?.valueDeclaration;
    return declaration && this.given.get(declaration);
  }

  /** Every text in a list or in the values of an object. */
  private followMembers(node: ts.Node, take: (member: ts.Expression) => void = (member) => this.follow(member)): void {
    if (isWrapper(node)) return this.followMembers(node.expression, take);
    if (ts.isArrayLiteralExpression(node)) {
      for (const element of node.elements) {
        if (ts.isSpreadElement(element)) this.followMembers(element.expression, take);
        else take(element);
      }
    } else if (ts.isObjectLiteralExpression(node)) {
      for (const property of node.properties) if (ts.isPropertyAssignment(property)) take(property.initializer);
    } else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      this.followMembers(node.expression.expression, take);
    } else {
      const declarations = this.symbolOf(node)?.declarations ?? [];
      if (declarations.length === 0) this.lost.push(node);
      for (const declaration of declarations) this.followMembersOf(declaration, node, take);
    }
  }

  private followMembersOf(declaration: ts.Node, from: ts.Node, take: (member: ts.Expression) => void): void {
    if (this.isForeign(declaration)) return this.leave(declaration, from);
    if (ts.isVariableDeclaration(declaration) && declaration.initializer)
      return this.followMembers(declaration.initializer, take);
    if (ts.isPropertyAssignment(declaration)) return this.followMembers(declaration.initializer, take);
    if (ts.isBindingElement(declaration) && ts.isObjectBindingPattern(declaration.parent)) {
      const name = (declaration.propertyName ?? declaration.name).getText();
      const type = this.checker.getNonNullableType(this.checker.getTypeAtLocation(declaration.parent));
      const property = this.checker.getPropertyOfType(type, name);
      for (const found of property?.declarations ?? []) this.followMembersOf(found, from, take);
      return;
    }
    const given = this.given.get(declaration);
    if (!given) this.lost.push(from);
    for (const value of given ?? []) this.followMembers(value, take);
  }
}

type Wrapper =
  | ts.ParenthesizedExpression
  | ts.AsExpression
  | ts.NonNullExpression
  | ts.SatisfiesExpression
  | ts.AwaitExpression;
const isWrapper = (node: ts.Node): node is Wrapper =>
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isAwaitExpression(node);

const nameOf = (declaration: ts.Node) => (declaration as ts.NamedDeclaration).name?.getText() ?? '';

function resultsOf(declaration: ts.Node): ts.Expression[] {
  if (ts.isArrowFunction(declaration) && !ts.isBlock(declaration.body)) return [declaration.body];
  const results: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) results.push(node.expression);
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  ts.forEachChild(declaration, visit);
  return results;
}
