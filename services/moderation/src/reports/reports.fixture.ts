import { API, CONSOLE_API, pathTo, type ConsoleReport, type ConsoleReportDetail } from '#contract';
import type { Answer, Client, TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import type { MadeMember } from '#testing/make';
import { DeskFixture, type Author } from '../desk.fixture.js';

/** What the tests of the report desk do: members report each other, moderators read, weigh and decide. */
export class ReportFixture extends DeskFixture {
  constructor(
    private readonly product: TestApp,
    private readonly robin: Client,
  ) {
    super(product);
  }

  /** The reporter reports, and perhaps says why afterwards; gives the case once the report is in it. */
  async report(reporter: Author, reported: MadeMember, why?: { reason: string; note: string }): Promise<ConsoleReport> {
    const before = (await this.caseOf(reported))?.reports ?? 0;
    // A report that the desk has decided is closed a moment later; until then another one of the same two is none.
    if (before === 0) await this.noneIsOpen(reporter, reported);
    expect((await reporter.client.post(pathTo(API.reportById, { id: reported.id }))).status).toBe(200);
    if (why) await reporter.client.post(pathTo(API.reportDetails, { id: reported.id }), why);
    return eventually(async () => {
      const found = await this.caseOf(reported);
      expect(found?.reports).toBe(before + 1);
      if (why) expect(found?.reason).toBe(why.reason);
      return found!;
    });
  }

  private async noneIsOpen(reporter: Author, reported: MadeMember): Promise<void> {
    await eventually(async () =>
      expect(
        await this.product.sql(
          `select id from connections.report where reporter_id = $1 and reported_id = $2 and closed_at is null`,
          [reporter.id, reported.id],
        ),
      ).toEqual([]),
    );
  }

  /** The case that waits about the member, as the desk lists it. */
  async caseOf({ id }: MadeMember): Promise<ConsoleReport | undefined> {
    const { body } = await this.robin.get(pathTo(CONSOLE_API.reports, {}, { size: 100 }));
    return (body.content as ConsoleReport[]).find(({ reported }) => reported?.memberId === id);
  }

  async detail({ id }: Pick<ConsoleReport, 'id'>, by = this.robin): Promise<ConsoleReportDetail> {
    const { status, body } = await by.get(pathTo(CONSOLE_API.reportDetail, { id }));
    expect(status).toBe(200);
    return body as ConsoleReportDetail;
  }

  close({ id, subjectId }: ConsoleReport, decision: object, by = this.robin): Promise<Answer> {
    return by.post(pathTo(CONSOLE_API.decideCase, { id }), { kind: 'report', subjectId, ...decision });
  }

  undo({ id }: Pick<ConsoleReport, 'id'>): Promise<Answer> {
    return this.robin.post(pathTo(CONSOLE_API.undoDecision, { id }));
  }

  review({ id }: Pick<ConsoleReport, 'id'>, on: boolean): Promise<Answer> {
    return this.robin.post(pathTo(CONSOLE_API.fraudReview, { id }), { on });
  }

  write(from: Author, to: MadeMember, subject: string): Promise<Answer> {
    return from.client.post(API.sendMail, { emailToMemberId: to.id, subject, body: `${subject}, at length` });
  }

  /** Subjects of the mails an address was sent, oldest first. */
  mailsTo({ email }: MadeMember): string[] {
    return this.product.mails.messages.filter(({ to }) => to.includes(email)).map(({ mail }) => mail.subject ?? '');
  }
}
