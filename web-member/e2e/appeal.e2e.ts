import { createHash, randomBytes } from 'node:crypto';
import { API, pathTo, ROUTES } from '#contract';
import { axeViolations, expect, picture } from '#testing/browser';
import { eventually } from '#testing/eventually';
import type { MadeMember } from '#testing/make';
import { useProduct } from './signed-in.js';

const WORDS = {
  'en-US': {
    title: 'Appeal',
    what: 'Your account was suspended.',
    field: /differently/,
    send: 'Send appeal',
    sent: /was sent/,
  },
  es: {
    title: 'Reclamación',
    what: 'Suspendimos tu cuenta.',
    field: /otra manera/,
    send: 'Enviar la reclamación',
    sent: /se envió/,
  },
  fr: {
    title: 'Recours',
    what: 'Votre compte a été suspendu.',
    field: /différente/,
    send: 'Envoyer le recours',
    sent: /est envoyé/,
  },
} as const;

describe('the page on which a decision is appealed', () => {
  const product = useProduct();

  /** The address in a notice about the member's suspension, who cannot sign in. */
  const linkTo = async ({ id }: MadeMember, expires = '20 days'): Promise<string> => {
    const { app } = product;
    const staff = await app.make.staff();
    const token = randomBytes(32).toString('base64url');
    await app.sql(
      `with suspension as (
         insert into moderation.sanction (member_id, kind, until, reason_code, reason_text, language, member_name, staff_id)
         values ($1, 'suspend', now() + interval '7 days', 'INSULTS', $2, 'en', 'Anna', $3) returning id
       )
       insert into moderation.appeal_link (token_hash, member_id, sanction_id, expires_at)
       select $4, $1, id, now() + $5::interval from suspension`,
      [
        id,
        'Members may not insult one another.\nNot again.',
        staff.id,
        createHash('sha256').update(token).digest(),
        expires,
      ],
    );
    return pathTo(ROUTES.appeal, { token });
  };
  const suspended = () => product.app.make.member({ gender: 'F', firstName: 'Anna', status: 'suspended' });

  it.each(Object.keys(WORDS) as (keyof typeof WORDS)[])(
    'works signed out and in the language %s, and keeps the text while the network is gone',
    async (locale) => {
      const words = WORDS[locale];
      const anna = await suspended();
      const address = await linkTo(anna);
      const { page } = await product.visitor({ locale, viewport: { width: 360, height: 740 } });
      await page.goto(address);
      await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
      await page.getByRole('heading', { level: 2, name: words.what }).waitFor();
      await page.getByText('Not again.').waitFor();
      expect(await axeViolations(page)).toEqual([]);

      const field = page.getByLabel(words.field);
      await field.fill('It was my brother at my desk.');
      await page.getByText('29/1000').waitFor();
      await page.route(`**${API.appeal}`, (route) => route.abort());
      await page.getByRole('button', { name: words.send }).click();
      await page.getByRole('alert').getByText(/\w/).waitFor();
      await expect(field).toHaveValue('It was my brother at my desk.');
      // What is kept knows no language.
      if (locale === 'en-US') await page.reload();
      await expect(field).toHaveValue('It was my brother at my desk.');
      await picture(page, `appeal-${locale}`);
      await page.unroute(`**${API.appeal}`);
      await page.getByRole('button', { name: words.send }).click();
      await page.getByRole('status').getByText(words.sent).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await eventually(async () =>
        expect(await product.app.sql(`select body from moderation.appeal where member_id = $1`, [anna.id])).toEqual([
          { body: 'It was my brother at my desk.' },
        ]),
      );
    },
  );

  it('says what became of what was sent by a link that was used, and that one is unknown, or has expired', async () => {
    const { page } = await product.visitor();
    const used = await linkTo(await suspended());
    await page.goto(used);
    await page.getByLabel(/differently/).fill('Once.');
    await page.getByRole('button', { name: 'Send appeal' }).click();
    await page
      .getByRole('status')
      .getByText(/was sent/)
      .waitFor();
    for (const [address, words] of [
      [used, /Somebody else than before will decide/],
      [pathTo(ROUTES.appeal, { token: 'nobody-knows-this' }), /not valid/],
      [await linkTo(await suspended(), '-1 second'), /can be appealed for 183 days/],
    ] as const) {
      await page.goto(address);
      await page.getByText(words).waitFor();
      await expect(page.getByRole('button', { name: 'Send appeal' })).toHaveCount(0);
      expect(await axeViolations(page)).toEqual([]);
    }
  });
});
