import { Injectable } from '@nestjs/common';
import type { DecideRequest } from '#contract';
import { RuleOnAppeal } from '../appeals/rule-on-appeal.js';
import { RuleOnConduct } from '../conduct/rule-on-conduct.js';
import { RuleOnMessage } from '../contact/rule-on-message.js';
import { RuleOnHeldMail } from '../held-mail/rule-on-held-mail.js';
import { RuleOnLinkedAccounts } from '../linked-accounts/rule-on-linked-accounts.js';
import { RuleOnPhoto } from '../photos/rule-on-photo.js';
import { RuleOnReport } from '../reports/rule-on-report.js';
import { RuleOnSelfie } from '../selfies/rule-on-selfie.js';
import { RuleOnTakedown } from '../takedowns/rule-on-takedown.js';
import { RuleOnText } from '../texts/rule-on-text.js';
import type { Ruling } from './ruling.js';

/** Which ruling decides which kind of case. */
@Injectable()
export class Rulings {
  private readonly byKind: Readonly<{ [Kind in DecideRequest['kind']]: Ruling<Kind> }>;

  constructor(
    text: RuleOnText,
    photo: RuleOnPhoto,
    report: RuleOnReport,
    contact: RuleOnMessage,
    appeal: RuleOnAppeal,
    mail: RuleOnHeldMail,
    takedown: RuleOnTakedown,
    accounts: RuleOnLinkedAccounts,
    conduct: RuleOnConduct,
    selfie: RuleOnSelfie,
  ) {
    this.byKind = { text, photo, report, contact, appeal, mail, takedown, accounts, conduct, selfie };
  }

  of(kind: DecideRequest['kind']): Ruling {
    return this.byKind[kind] as Ruling;
  }
}
