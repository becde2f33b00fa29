import { Injectable } from '@nestjs/common';
import { Database } from '#platform/data/database';
import { type Gathered, PartGatherer } from '#platform/events/export-part';
import { Outbox } from '#platform/events/outbox';
import { deviceName } from '#platform/security/device-name';
import { On } from '#platform/service';
import { accountGathered, exportAsked } from '../published.js';

const ACCOUNT = `
  select username, email, email_verified_at is not null as "emailConfirmed", password_hash is not null as "hasPassword",
         google_sub is not null as google,
         google_unlinked and google_sub is null as "googleUnlinked", member_type as "memberType", gender, birth_date as "birthDate", zip, language,
         created_at as "signedUpAt"
  from account where id = $1 and status <> 'removed'`;

const CONSENTS = `
  select purpose, terms_version as version, given_at as "givenAt", withdrawn_at as "withdrawnAt" from consent
  where account_id = $1 order by id`;

const SESSIONS = `
  select device, signed_in_at as "signedInAt", last_call as "lastUsedAt", ended_at as "endedAt" from session
  where account_id = $1 order by signed_in_at desc, sid`;

const DEVICES = `
  select nullif(split_part(device, '/', 1), '') as browser, nullif(split_part(device, '/', 2), '') as system,
         max(last_seen) as "lastSeenAt"
  from known_device where account_id = $1 group by device order by 3 desc`;

const ASKED = `
  select email, asked_at as "askedAt" from address_change where account_id = $1`;

const CHANGES = `
  select what, email, username, changed_at as "changedAt" from account_before where account_id = $1 order by id`;

const SECOND_STEP = `
  select since, app, (select count(*) from recovery_code c where c.factor_id = f.id) as "recoveryCodesLeft"
  from second_factor f where account_id = $1 and ended_at is null`;

const PASSKEYS = `
  select p.name, p.made_at as "madeAt", p.last_used_at as "lastUsedAt" from passkey p
  where p.account_id = $1 and p.ended_at is null
    and exists (select 1 from second_factor f where f.account_id = $1 and f.ended_at is null)
  order by p.made_at, p.id`;

const FORMER_NAMES = `
  select name as username, given_up_at as "givenUpAt", taken from former_username where account_id = $1 order by given_up_at, name`;

const FORMER_ADDRESSES = `
  select left_at as "leftAt" from mailbox_before where account_id = $1 order by left_at`;

const AVOIDED = `
  select label, added_at as "addedAt" from avoided_address where account_id = $1 order by added_at desc, id desc`;

/** The account: `AccountPart` says what there is of it. */
@Injectable()
@On(exportAsked, { queue: 'export-auth' })
export class GatherAccount extends PartGatherer {
  constructor(database: Database, outbox: Outbox) {
    super(database, outbox, 'wanted_export', accountGathered);
  }

  protected async gather(memberId: number): Promise<Gathered> {
    const of = <Row = object>(text: string) => this.database.rows<Row>(text, [memberId]);
    const sessions = await of<{ device: string }>(SESSIONS);
    return {
      ...(await this.database.one<object>(ACCOUNT, [memberId])),
      newEmail: (await of(ASKED))[0] ?? null,
      secondStep: (await of(SECOND_STEP))[0] ?? null,
      passkeys: await of(PASSKEYS),
      changes: await of(CHANGES),
      formerUsernames: await of(FORMER_NAMES),
      formerAddresses: await of(FORMER_ADDRESSES),
      consents: await of(CONSENTS),
      sessions: sessions.map(({ device, ...times }) => ({ ...deviceName(device), ...times })),
      knownDevices: await of(DEVICES),
      neverToMeet: await of(AVOIDED),
    };
  }
}
