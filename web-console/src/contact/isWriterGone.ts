import type { OpenContact } from '../app/records';

/** Whether the account of who wrote a message is gone, so that no answer reaches anybody. */
export const isWriterGone = ({ facts }: OpenContact): boolean => facts?.status === 'removed';
