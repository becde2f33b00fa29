import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpError, type I18nProvider } from 'react-admin';
import { REFUSALS } from '#contract';
import { startLanguage } from '../app/i18n';
import type { DeskCase, DeskLine } from '../app/records';
import { AtDesk } from '../shared/testing';
import type { Desk } from './desk';
import { TogetherView } from './TogetherView';
import { forgetEveryUndo } from './undoable';

const desk = {
  resource: 'texts',
  Subject: ({ record }: { readonly record: DeskCase }) => <p>{`text ${record.id}`}</p>,
} as unknown as Desk<DeskLine, DeskCase>;

let i18nProvider: I18nProvider;
beforeAll(async () => {
  i18nProvider = await startLanguage();
});
afterEach(forgetEveryUndo);

it('cases that are chosen are approved also where one of them cannot be read, which says why and is left out', async () => {
  const { status, message } = REFUSALS.SELF;
  const approved: unknown[] = [];
  const provider = {
    async approveTogether(cases: unknown) {
      approved.push(cases);
      return { data: { undoSeconds: 30, results: [{ caseId: 1, refused: null }] } };
    },
    getOne: async (_resource: string, { id }: { readonly id: number }) => {
      if (id === 2) throw new HttpError(message, status, { code: 'SELF' });
      return { data: { id, caseId: id, subjectId: 10 + id, member: null } };
    },
  };
  const toggle = jest.fn();
  render(
    <AtDesk i18nProvider={i18nProvider} provider={provider}>
      <TogetherView
        desk={desk}
        selection={{ chosen: [1, 2], clear: () => undefined, toggle } as never}
        onClose={() => undefined}
      />
    </AtDesk>,
  );
  await screen.findByText('text 1');
  await screen.findByText(message);
  expect(screen.getAllByText('Leave out')).toHaveLength(2);
  fireEvent.click(screen.getAllByText('Leave out')[0]!);
  expect(toggle.mock.calls).toEqual([[2]]);
  fireEvent.click(screen.getByText('Approve all'));
  await waitFor(() => expect(approved).toEqual([[{ id: 1, kind: 'text', subjectId: 11 }]]));
});
