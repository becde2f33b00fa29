import { Injectable } from '@nestjs/common';
import {
  AccountSettingsRow,
  isUpgraded,
  isUpgradedSetting,
  MAIL_CONSENTS,
  SETTING_NAMES,
  type ActivityBody,
  type MailLanguage,
  type SettingFlags,
  type StatusBody,
} from '#contract';
import { Database, type Tx } from '#platform/data/database';
import type { MemberSession } from '#platform/security/sessions';
import { lockMember, readOwn } from '../lifecycle/ensure-member.js';
import { renewAddresses } from '../photos/renew-addresses.js';
import { noteConsents } from '../consents.js';
import { changeMember, type MemberChanges } from '../profile/change-member.js';
import { projectMember } from '../search/member-search.js';
import { activityOf, CHANGE_BY, settingsOf } from './settings.queries.js';

@Injectable()
export class SettingsService {
  constructor(private readonly database: Database) {}

  /** The settings row in an outer array, whose first row clients read (product.md 7). */
  async read(me: MemberSession): Promise<unknown[][]> {
    const row = await readOwn(this.database, me.memberId, () => settingsOf(this.database, me.memberId));
    return [AccountSettingsRow.encode(row)];
  }

  /**
   * Saves what came, or of that only the settings that are named as changed: a form has to send all of them, and may have been
   * opened before another device changed the rest. A free member's upgraded settings are passed over and stay as they are.
   * Whether a profile that the desk has hidden is to be seen counts when the desk shows it again.
   */
  async save(
    me: MemberSession,
    flags: Partial<SettingFlags>,
    changed: ReadonlySet<string> = new Set(SETTING_NAMES),
  ): Promise<unknown[][]> {
    const mayUpgraded = isUpgraded(me.memberType);
    const names = SETTING_NAMES.filter(
      (name) => name in flags && changed.has(name) && (mayUpgraded || !isUpgradedSetting(name)),
    );
    const changes = names.map((name): Partial<MemberChanges> => CHANGE_BY[name](flags[name]!));
    if (names.length > 0)
      await this.database.transaction((tx) => this.change(tx, me.memberId, Object.assign({}, ...changes)));
    return this.read(me);
  }

  async activity(me: MemberSession): Promise<ActivityBody> {
    return readOwn(this.database, me.memberId, () => activityOf(this.database, me.memberId));
  }

  /** From now on nobody is told when the member was here last, or everybody is (product.md 4, Activity). */
  async hideActivity(me: MemberSession, hidden: boolean): Promise<ActivityBody> {
    await this.database.transaction((tx) => this.change(tx, me.memberId, { activityHidden: hidden }));
    return { hidden };
  }

  /** From now on the member is written to in this language. */
  async writeIn(me: MemberSession, language: MailLanguage): Promise<StatusBody> {
    await this.database.transaction(async (tx) => {
      await lockMember(tx, me.memberId);
      await tx.run(`update member set language = $2 where id = $1`, [me.memberId, language]);
    });
    return { status: 'success' };
  }

  private async change(tx: Tx, memberId: number, changes: Partial<MemberChanges>): Promise<void> {
    await lockMember(tx, memberId);
    const before = await tx.one<Pick<MemberChanges, 'hidden' | 'privateMode'> & { hiddenByDesk: boolean }>(
      `select hidden, hidden_by_desk as "hiddenByDesk", private_mode as "privateMode" from member where id = $1`,
      [memberId],
    );
    const { hidden, ...others } = changes;
    await changeMember(tx, memberId, before.hiddenByDesk ? { ...others, staysHidden: hidden } : changes);
    await tx.run(`update member set settings_version = settings_version + 1 where id = $1`, [memberId]);
    await noteConsents(tx, memberId, MAIL_CONSENTS);
    await projectMember(tx, memberId);
    if ((changes.hidden && !before.hidden) || (changes.privateMode && !before.privateMode))
      await renewAddresses(tx, memberId);
  }
}
