import { createContext, type ComponentType } from 'react';

export interface AsideProps {
  /** Said as a second line when the aside has nothing to show (search: product.md 2). */
  readonly emptyNote?: string;
}

/** The right sidebar of a screen. The route table decides what stands in it, so no feature imports another. */
export const AsideContext = createContext<ComponentType<AsideProps> | null>(null);
