import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { API, audiencePair, GUARDED_ANSWERS, ProfileEditRow, ProfileViewRow, TEXTS, type Pair } from '#contract';
import { renderAt, rowWith, stubNetwork } from '../../shared/testing';
import { EditProfilePage } from './EditProfilePage';
import { MyProfilePage } from './MyProfilePage';

const row = (values: Parameters<typeof rowWith<Parameters<typeof ProfileEditRow.encode>[0]>>[1]) =>
  rowWith(ProfileEditRow, {
    ...{ memberId: 7, memberType: 1, zipcode: '10001', gender: 'F', seeking: 'M', headline: 'Hello there' },
    ...values,
  });

describe('who sees an answer, in the profile form', () => {
  it('[law: gdpr-special] stands beside each question, says what it means below, and is sent with the rest', async () => {
    const calls = stubNetwork({
      [`GET ${API.profileForUpdate}`]: [row({ audiences: { income: 'written' } })],
      [`POST ${API.updateProfile}`]: [row({ audiences: { religion: 'nobody', income: 'written' } })],
    });
    renderAt('/profile/edit-profile', <EditProfilePage />);
    const religion = await screen.findByLabelText<HTMLSelectElement>('Religion');
    const saidOf = (field: HTMLElement) =>
      document.getElementById(field.getAttribute('aria-describedby')!)!.textContent;

    expect(screen.getAllByLabelText(/^Who sees this: /)).toHaveLength(GUARDED_ANSWERS.length);
    expect(saidOf(religion)).toMatch(/^Asked since some look for it\. Saving an answer agrees/);
    expect(saidOf(screen.getByLabelText('Income'))).toMatch(/^Seen only by members you wrote to\./);
    expect(screen.getByLabelText('Tobacco').getAttribute('aria-describedby')).toBeNull();

    fireEvent.change(screen.getByLabelText('Who sees this: Religion'), { target: { value: 'nobody' } });
    expect(saidOf(religion)).toBe('Seen by nobody. No search finds you by it.');
    fireEvent.click(screen.getByText(TEXTS.editProfile.submit));

    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
    const { body } = calls.find(({ method }) => method === 'POST')!;
    const pairs = (body as { updatedColumns: { profile: Pair[] } }).updatedColumns.profile;
    const sent = Object.fromEntries(pairs.map(({ name, val }) => [name, val]));
    const kept = GUARDED_ANSWERS.filter((answer) => sent[audiencePair(answer)] !== 'everybody');
    expect(Object.fromEntries(kept.map((answer) => [answer, sent[audiencePair(answer)]]))).toEqual({
      religion: 'nobody',
      income: 'written',
    });
  });

  it('is told in the own profile where that is not everybody', async () => {
    stubNetwork({
      [`GET ${API.myProfile}`]: [
        rowWith(ProfileViewRow, {
          ...{ memberId: 7, memberType: 1, heading: 'Anna', label: 'Anna, 34', gender: 'F', seeking: 'M' },
          ...{ religion: 3, tobacco: 1, audiences: { religion: 'nobody', seeks: 'written' } },
        }),
      ],
    });
    renderAt('/profile/my-profile', <MyProfilePage />);
    const basics = within((await screen.findByText('Basic information')).closest('section')!);

    expect(basics.getAllByTitle(/^Seen by/).map((mark) => mark.title)).toEqual(['Seen by: Only me']);
    expect(screen.getByTitle('Seen by: Members I wrote to').closest('p')!.textContent).toMatch(/^Woman seeking Man/);
  });
});
