// The titles of tests as they stand in a file, rows of `.each` tables filled in as far as they are written out.
import ts from 'typescript';

/** The titles of all tests and groups of a file, in their order, each with the titles of the groups around it. */
export function titlesIn(name, text) {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(source);
  const found = [];
  const visit = (node, groups) => {
    const call = ts.isCallExpression(node) ? testIn(node, constants) : undefined;
    for (const title of call?.titles ?? []) found.push({ title, groups });
    const inside = call?.group ? [...groups, call.titles.length === 1 ? call.titles[0] : call.group] : groups;
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(source, []);
  return found;
}

/** What a call of `it`, `describe.each(table)` and the like is titled, row by row; nothing for other calls. */
function testIn({ expression, arguments: [title] }, constants) {
  const kind = kindOf(expression);
  // `it.each(table)` is a call too, but its argument is no title.
  const text = kind && title && wordsOf(title, constants);
  if (text === undefined) return undefined;
  const rows = ts.isCallExpression(expression) ? rowsOf(expression.arguments[0], constants) : [];
  const titles = rows.length > 0 ? rows.map((row) => filledIn(text, row)) : [text];
  return { titles, group: kind === 'describe' ? filledIn(text, {}) : undefined };
}

function kindOf(callee) {
  if (ts.isIdentifier(callee)) return /^(it|test|describe)$/.exec(callee.text)?.[0];
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) return kindOf(callee.expression);
  return undefined;
}

/** What a text says; `…` where only running it would tell. */
function wordsOf(node, constants) {
  const value = valueOf(node, constants);
  if (value !== undefined) return String(value);
  if (!ts.isTemplateExpression(node)) return undefined;
  const spans = node.templateSpans.map((span) => `${valueOf(span.expression, constants) ?? '…'}${span.literal.text}`);
  return node.head.text + spans.join('');
}

function valueOf(node, constants) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return valueOf(node.expression, constants);
  if (ts.isIdentifier(node) && constants.has(node.text)) return valueOf(constants.get(node.text), constants);
  return undefined;
}

function constantsOf(source) {
  const found = new Map();
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      if (!found.has(node.name.text)) found.set(node.name.text, node.initializer);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The rows of a table that is written out here: what stands in them by place and by name. */
function rowsOf(table, constants) {
  if (!table) return [];
  if (ts.isAsExpression(table) || ts.isSatisfiesExpression(table)) return rowsOf(table.expression, constants);
  if (ts.isIdentifier(table) && constants.has(table.text)) return rowsOf(constants.get(table.text), constants);
  if (!ts.isArrayLiteralExpression(table)) return [];
  return table.elements
    .filter((row) => !ts.isSpreadElement(row))
    .map((row) => {
      if (ts.isAsExpression(row)) row = row.expression;
      if (ts.isArrayLiteralExpression(row)) return { places: row.elements.map((cell) => valueOf(cell, constants)) };
      if (ts.isObjectLiteralExpression(row)) return { names: namesOf(row, constants), places: [undefined] };
      return { places: [valueOf(row, constants)] };
    });
}

function namesOf(row, constants) {
  return Object.fromEntries(
    row.properties
      .filter(ts.isPropertyAssignment)
      .map((property) => [property.name.getText(), valueOf(property.initializer, constants)]),
  );
}

function filledIn(text, { places = [], names = {} }) {
  let next = 0;
  return text
    .replace(/%[sdifjopc]/g, () => (next < places.length ? (places[next++] ?? '…') : '…'))
    .replace(/\$(\w+)/g, (whole, name) => names[name] ?? whole);
}
