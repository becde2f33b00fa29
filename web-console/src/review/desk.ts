import type { ComponentType, ReactNode } from 'react';
import type { TFunction } from 'i18next';
import type { DeskCase, DeskLine, DeskName } from '../app/records';
import type { Choice } from '../shared/ChoiceField';
import type { Decide } from './useDecide';

export interface DecisionProps<Case extends DeskCase = DeskCase> {
  readonly record: Case;
  readonly decide: Decide;
  readonly skip: () => void;
}

/** What makes one kind of case a desk: how a line reads, what there is to look at, and how it is decided. */
export interface Desk<Line extends DeskLine, Case extends DeskCase> {
  readonly resource: DeskName;
  readonly title: string;
  readonly orders: readonly Choice[];
  /** Further filters of the list, by query name. */
  readonly filters: readonly Filter[];
  /** What a line says below the member's name. */
  readonly lineText: (line: Line, t: TFunction) => ReactNode;
  readonly lineChips: (line: Line) => ReactNode;
  readonly caseChips: (record: Case) => ReactNode;
  /** Of cases that are about no member: what stands in the place of the name in a line. */
  readonly nobody?: (line: Line) => string;
  readonly Subject: ComponentType<{ readonly record: Case }>;
  /** The subject itself tells of whom the case is about: the facts would stand there twice. */
  readonly tellsOfMembers?: true;
  readonly Decision: ComponentType<DecisionProps<Case>>;
  /** Whether a line may be approved together with others; no line may where this is left out. */
  readonly mayJoin?: (line: Line) => boolean;
  /** Whether the next case may be fetched in advance; not where every reading is recorded. */
  readonly readsAhead: boolean;
}

export interface Filter {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}
