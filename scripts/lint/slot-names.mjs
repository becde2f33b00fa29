// A row's slots have numbers in the contract only; everywhere else they have names.
const SLOT_NUMBER = /^([2-9]|[1-9]\d+)$/;

export const slotNames = {
  create: (context) => ({
    MemberExpression(node) {
      const { computed, property } = node;
      if (computed && property.type === 'Literal' && SLOT_NUMBER.test(property.raw))
        context.report({ node, message: 'Slot numbers live in libs/contract/rows: decode the row and use the name.' });
    },
  }),
};
