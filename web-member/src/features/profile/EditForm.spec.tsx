import { useState } from 'react';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { API, HEADERS, ProfileEditRow, TEXTS } from '#contract';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';
import { acceptSession, endSession } from '../../shared/account/session';
import { renderAt, rowWith, stubNetwork, tokenWith } from '../../shared/testing';
import { EditProfilePage } from './EditProfilePage';

type Row = Parameters<typeof ProfileEditRow.encode>[0];
const OWN = {
  memberId: 7,
  memberType: 1,
  zipcode: '10001',
  gender: 'F',
  seeking: 'M',
  headline: 'Hello there',
} as const;

const row = (values: Partial<Row>) => rowWith(ProfileEditRow, values);
const field = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label);
const change = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const eye = (answer: string) => `Who sees this: ${answer}`;

beforeEach(() => {
  localStorage.clear();
  acceptSession(tokenWith(), 'anna5');
});
afterEach(() => endSession('left'));

describe('the profile form', () => {
  /** The form of a profile that can change behind it. */
  async function open(values: Partial<Row> = {}) {
    let stored: Partial<Row> = { ...OWN, ...values };
    const rows = () => [row(stored)];
    const calls = stubNetwork({ [`GET ${API.profileForUpdate}`]: rows, [`POST ${API.updateProfile}`]: rows });
    renderAt('/profile/edit-profile', <EditProfilePage />);
    await screen.findByLabelText('First name');
    return {
      /** Another device changes it. */
      elsewhere: (change: Partial<Row>) => void (stored = { ...stored, ...change }),
      /** Somebody comes back to this window. */
      comeBack: () => act(() => queryClient.refetchQueries()),
      /** What is named as changed when it is saved. */
      save: async () => {
        fireEvent.click(screen.getByText(TEXTS.editProfile.submit));
        await screen.findByText(TEXTS.editProfile.succeeded);
        return calls.findLast(({ method }) => method === 'POST')!.headers[HEADERS.changed];
      },
    };
  }

  it('[law: gdpr-special] names what its member changed, and nothing else', async () => {
    const { save } = await open({ firstName: 'Anna', education: 1, audiences: { religion: 'nobody' } });
    change('First name', 'Hanna');
    change('Education', 'EDU_PHD');
    change(eye('Income'), 'written');
    expect((await save())!.split(',').sort()).toEqual(['education', 'firstName', 'seen_by_income']);
    // What the answer holds is what the next press starts from.
    change('Headline', 'Hello, you there');
    expect(await save()).toContain('headline');
  });

  it('takes over what was changed elsewhere when somebody comes back, around what they have changed here', async () => {
    const { elsewhere, comeBack, save } = await open({ firstName: '', headline: 'Hello there' });
    change('Headline', 'A new headline');
    change(eye('Income'), 'written');
    elsewhere({ firstName: 'Anna', audiences: { religion: 'nobody' } });
    await comeBack();

    await waitFor(() => expect(field('First name').value).toBe('Anna'));
    expect([field(eye('Religion')).value, field(eye('Income')).value]).toEqual(['nobody', 'written']);
    expect(field('Headline').value).toBe('A new headline');
    expect((await save())!.split(',').sort()).toEqual(['headline', 'seen_by_income']);
  });

  it('keeps what is typed on while it is being saved', async () => {
    let answer: (rows: unknown) => void = () => undefined;
    stubNetwork({
      [`GET ${API.profileForUpdate}`]: [row(OWN)],
      [`POST ${API.updateProfile}`]: () => new Promise((resolve) => (answer = resolve)),
    });
    renderAt('/profile/edit-profile', <EditProfilePage />);
    await screen.findByLabelText('First name');
    change('First name', 'Anna');
    fireEvent.click(screen.getByText(TEXTS.editProfile.submit));
    await waitFor(() =>
      expect(field('First name').form!.querySelector<HTMLButtonElement>('[type=submit]')!.disabled).toBe(true),
    );
    change('Headline', 'Written on a slow train');
    await act(async () => answer([row({ ...OWN, firstName: 'Anna' })]));
    await screen.findByText(TEXTS.editProfile.succeeded);
    expect([field('First name').value, field('Headline').value]).toEqual(['Anna', 'Written on a slow train']);
    cleanup();
    renderAt('/profile/edit-profile', <EditProfilePage />);
    await waitFor(() => expect(field('Headline').value).toBe('Written on a slow train'));
  });

  it('is read anew when it opens, whatever was read a moment before', async () => {
    function ReadBefore() {
      useState(() =>
        queryClient.setQueryData(queryKeys.profileForm, { profile: ProfileEditRow.decode(row(OWN)), photos: [] }),
      );
      return <EditProfilePage />;
    }
    stubNetwork({
      [`GET ${API.profileForUpdate}`]: [row({ ...OWN, firstName: 'Anna', audiences: { ethnicity: 'nobody' } })],
    });
    renderAt('/profile/edit-profile', <ReadBefore />);
    expect(field('First name').value).toBe('');

    await waitFor(() => expect(field('First name').value).toBe('Anna'));
    expect(field(eye('Ethnicity')).value).toBe('nobody');
  });

  it('keeps as a draft each answer by itself, so that one does not bring back what another was', async () => {
    const { elsewhere } = await open({ audiences: {} });
    change(eye('Income'), 'nobody');
    change('Education', 'EDU_PHD');
    cleanup();
    elsewhere({ audiences: { religion: 'nobody' }, tobacco: 1 });
    renderAt('/profile/edit-profile', <EditProfilePage />);

    await screen.findByText('What you typed earlier is still here. It is not saved yet.');
    expect([field(eye('Income')).value, field('Education').value]).toEqual(['nobody', 'EDU_PHD']);
    expect([field(eye('Religion')).value, field('Tobacco').value]).toEqual(['nobody', 'TOB_NEVER']);
  });
});
