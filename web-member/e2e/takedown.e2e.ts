import { API, ROUTES } from '#contract';
import { axeViolations, COLOUR_RULES, expect, picture } from '#testing/browser';
import { useProduct } from './signed-in.js';

describe('the page on which a takedown is asked for', () => {
  const product = useProduct();

  it('[D15] is found at the foot of the sign-in, works on a phone, and loses nothing in a bad network', async () => {
    const anna = await product.app.make.member({ gender: 'F', firstName: 'Anna' });
    const { page } = await product.visitor({ viewport: { width: 360, height: 740 } });
    await page.goto(ROUTES.login);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Take a picture down' }).click();
    await page.getByRole('heading', { level: 1, name: 'Take a picture down' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Please say where the picture is.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await picture(page, 'takedown-missing');

    await page.getByRole('radio', { name: /A profile, a name/ }).check();
    await page.getByRole('heading', { level: 1, name: 'Report something here' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('radio', { name: /A picture that shows me/ }).check();
    await page.getByRole('heading', { level: 1, name: 'Take a picture down' }).waitFor();

    await page.getByLabel('Where is it?').fill(`${anna.username}\nhttps://elsewhere.example/${'long'.repeat(60)}`);
    await page.getByLabel('What is wrong with it?').selectOption('intimate');
    await page.getByLabel('What should we know?').fill('By a lake.');
    await page.getByLabel('Your name').fill('Quinn Outside');
    await page.getByLabel('Email').fill('quinn@example.test');
    await page.getByRole('checkbox', { name: /in good faith/ }).check();
    await page.getByLabel('Signature').fill('Q. Outside');
    const human = async () => {
      await page.getByRole('checkbox', { name: 'I am not a robot' }).click();
      await page.getByText('Verified').waitFor();
    };
    await human();
    await page.route(`**${API.takedown}`, (route) => route.abort());
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Everything you have written is still here.', { exact: false }).waitFor();
    await page.unroute(`**${API.takedown}`);
    await page.reload();
    await expect(page.getByLabel('What should we know?')).toHaveValue('By a lake.');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeViolations(page, COLOUR_RULES)).toEqual([]);
    await picture(page, 'takedown-dark');

    await human();
    await page.getByRole('button', { name: 'Send request' }).click();
    const number = page.getByText(/^TD-/);
    await number.waitFor();
    await picture(page, 'takedown-sent');
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    expect((await product.app.mails.next('quinn@example.test', (await number.textContent())!)).text).toContain('UTC');
  });
});
