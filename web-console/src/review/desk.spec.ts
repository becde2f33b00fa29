import type { ReactElement } from 'react';
import { AUDIT_ACTIONS } from '#contract';
import { AppealDesk } from '../appeals/AppealDesk';
import { PLACES } from '../app/Navigation';
import { DESKS } from '../app/records';
import { ConductDesk } from '../conduct/ConductDesk';
import { ContactDesk } from '../contact/ContactDesk';
import { HeldMailDesk } from '../held-mail/HeldMailDesk';
import { LinkedAccountsDesk } from '../linked-accounts/LinkedAccountsDesk';
import { PhotoDesk } from '../photos/PhotoDesk';
import { ReportDesk } from '../reports/ReportDesk';
import { SelfieDesk } from '../selfies/SelfieDesk';
import { TakedownDesk } from '../takedowns/TakedownDesk';
import { TextDesk } from '../texts/TextDesk';
import type { Desk } from './desk';

const desks = [
  ...[TextDesk, PhotoDesk, ReportDesk, ContactDesk, AppealDesk, HeldMailDesk, TakedownDesk, LinkedAccountsDesk],
  ...[ConductDesk, SelfieDesk],
].map((Page) => (Page() as ReactElement<{ readonly desk: Desk<never, never> }>).props.desk);

it('a desk whose readings are on record fetches no case that nobody has opened', () => {
  expect(desks.map(({ resource }) => resource).toSorted()).toEqual([...DESKS].toSorted());
  const onRecord = desks.filter(({ resource }) => {
    const kind = PLACES.find(({ name }) => name === resource)!.counted;
    return (AUDIT_ACTIONS as readonly string[]).includes(`${kind}.read`);
  });
  expect(onRecord.map(({ resource }) => resource)).toContain('reports');
  expect(onRecord.filter(({ readsAhead }) => readsAhead)).toEqual([]);
});
