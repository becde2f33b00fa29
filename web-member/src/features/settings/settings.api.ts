import { useQuery } from '@tanstack/react-query';
import {
  API,
  AccountSettingsRow,
  ActivityBody,
  NoticesBody,
  SessionsBody,
  pathTo,
  TEXTS,
  changedHeader,
  decodeRows,
  settingsPayload,
  type ChooseNoticesRequest,
  type SettingName,
  type SettingValues,
} from '#contract';
import { api } from '../../shared/data/api';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';
import { storedToken } from '../../shared/account/session';

/** The token went from storage while the screen was open; the specification has words of its own for it. */
export class TokenMissing extends Error {
  constructor() {
    super(TEXTS.accountSettings.tokenMissing);
    this.name = 'TokenMissing';
  }
}

function firstRow(answer: unknown): AccountSettingsRow {
  const [row] = decodeRows(AccountSettingsRow, answer);
  if (row === undefined) throw new Error('The answer holds no settings');
  return row;
}

export const useSettings = () =>
  useQuery({
    queryKey: queryKeys.settings,
    queryFn: async ({ signal }) => {
      if (storedToken() === null) throw new TokenMissing();
      return firstRow(await api.get(API.settings, { signal }));
    },
    // Another device may have changed them since. The form keeps what is under somebody's hands.
    staleTime: 0,
  });

/**
 * The same row for a screen that only shows it, asked for each time it opens: an operator may have changed the membership. The
 * form above begins with an answer of its own.
 */
export const useMembership = () =>
  useQuery({
    queryKey: queryKeys.membership,
    queryFn: async ({ signal }) => firstRow(await api.get(API.settings, { signal })),
    staleTime: 0,
  });

/** Saves those that are named as changed; the specification has all of them sent. */
export async function saveSettings(values: SettingValues, changed: readonly SettingName[]): Promise<void> {
  if (storedToken() === null) throw new TokenMissing();
  const headers = changedHeader(changed);
  const answer = await api.post<unknown>(API.updateSettings, settingsPayload(values), { headers });
  // Settings that were asked for before this would take their place.
  await queryClient.cancelQueries({ queryKey: queryKeys.settings });
  if (Array.isArray(answer)) queryClient.setQueryData(queryKeys.settings, firstRow(answer));
  else await queryClient.invalidateQueries({ queryKey: queryKeys.settings });
  // Some of the switches stand over cells of the table of notices.
  await queryClient.invalidateQueries({ queryKey: queryKeys.notices });
}

/** Takes the profile out of every list; the other settings stay as they are. */
export async function hideProfile(): Promise<void> {
  await api.post(API.updateSettings, { P_PROFILE_HIDDEN: 'Y', P_PROFILE_VISIBLE: 'N' });
  await queryClient.invalidateQueries({ queryKey: queryKeys.settings });
}

/** Whether others are told when the member was here last. */
export const useActivitySetting = () =>
  useQuery({
    queryKey: queryKeys.activitySetting,
    queryFn: async ({ signal }) => ActivityBody.parse(await api.get(API.activitySetting, { signal })),
  });

export async function hideActivity(hidden: boolean): Promise<void> {
  queryClient.setQueryData(queryKeys.activitySetting, ActivityBody.parse(await api.post(API.hideActivity, { hidden })));
}

export const useSignedInDevices = () =>
  useQuery({
    queryKey: queryKeys.sessions,
    queryFn: async ({ signal }) => SessionsBody.parse(await api.get(API.sessions, { signal })).sessions,
  });

/** Signs out on one of them. */
export async function endOneSession(sid: string): Promise<void> {
  await api.post(pathTo(API.endSession, { sid }));
  await queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
}

/** Signs out on every other device; the list is read again before this is over. */
export async function endOtherSessions(): Promise<void> {
  await api.post(API.endSessions);
  await queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
}

export const useNotices = () =>
  useQuery({
    queryKey: queryKeys.notices,
    queryFn: async ({ signal }) => NoticesBody.parse(await api.get(API.notices, { signal })),
  });

/** Changes cells of the table or the time of digests; the switches above show the same. */
export async function chooseNotices(choice: ChooseNoticesRequest): Promise<void> {
  queryClient.setQueryData(queryKeys.notices, NoticesBody.parse(await api.post(API.chooseNotices, choice)));
  await queryClient.invalidateQueries({ queryKey: queryKeys.settings });
}
