// Which label belongs to which control, jsdom looks up anew for each control: through all of the page, and for each label
// there through all of it again. Whoever finds a field by its label asks that of every control, which is most of what a
// page with a long form takes. Here a page is gone through once until it changes. Loaded before jsdom, whose answer stays
// the same.
const { createRequire } = require('node:module');

const ofItsEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const controls = ofItsEnvironment('jsdom/lib/jsdom/living/helpers/form-controls.js');
const NodeList = ofItsEnvironment('jsdom/lib/jsdom/living/generated/NodeList.js');
const { domSymbolTree } = ofItsEnvironment('jsdom/lib/jsdom/living/helpers/internal-constants.js');
const { HTML_NS } = ofItsEnvironment('jsdom/lib/jsdom/living/helpers/namespaces.js');

const ELEMENT = 1;
const known = new WeakMap();

/** The labels of each control that has any, in their order. */
function labelsOf(root) {
  const found = known.get(root);
  if (found?.version === root._version) return found.labels;
  const byId = new Map();
  const all = [];
  for (const node of domSymbolTree.treeIterator(root)) {
    if (node.nodeType !== ELEMENT) continue;
    const id = node.getAttributeNS(null, 'id');
    if (id && !byId.has(id)) byId.set(id, node);
    if (node.localName === 'label' && node.namespaceURI === HTML_NS) all.push(node);
  }
  const labels = new Map();
  for (const label of all) {
    const named = label.getAttributeNS(null, 'for');
    const control = named === null ? label.control : byId.get(named);
    if (control && controls.isLabelable(control)) labels.set(control, [...(labels.get(control) ?? []), label]);
  }
  known.set(root, { version: root._version, labels });
  return labels;
}

controls.getLabelsForLabelable = (control) => {
  if (!controls.isLabelable(control)) return null;
  if (!control._labels) {
    const root = control.getRootNode({});
    const query = () => labelsOf(root).get(control) ?? [];
    control._labels = NodeList.createImpl(root._globalObject, [], { element: root, query });
  }
  return control._labels;
};
