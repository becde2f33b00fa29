import type { BrowserContextOptions, Locator, Page } from 'playwright';
import sharp from 'sharp';
import { axeViolations, picture, expect } from '#testing/browser';
import { eventually } from '#testing/eventually';
import type { MadeMember } from '#testing/make';
import { shownBriefly } from './screens.js';
import { answering, callsTo, failing, holding, useProduct } from './signed-in.js';

const SIGNUP = '/rest/signup1';
const STEP2 = '/rest/signup2';
const UPLOAD = '/rest/profile/photos/upload';
let people = 0;

/** As much of a canvas as is looked at; the tests know no browser types. */
interface Drawn {
  getContext(kind: '2d'): {
    getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
  };
}

describe('sign-up', () => {
  const product = useProduct();

  const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
  /** From now on the page's time passes only with `clock.runFor`. */
  async function stopClock(page: Page): Promise<void> {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 10_000);
  }
  const choices = (select: Locator) => select.locator('option').allTextContents();

  describe('step 1', () => {
    async function form(options?: BrowserContextOptions) {
      const opened = await product.visitor(options);
      await opened.page.goto('/signup');
      await opened.page.getByRole('heading', { name: 'Thousands of New Singles Daily' }).waitFor();
      return opened;
    }
    const submit = (page: Page) => page.getByRole('button', { name: 'Create account' }).click();

    async function proveHuman(page: Page): Promise<void> {
      const box = page.getByRole('checkbox', { name: 'I am not a robot' });
      await box.click();
      await eventually(async () => await expect(box).toBeChecked());
    }

    /** Everything filled in as somebody would who may join; gives the chosen username. */
    async function fill(page: Page): Promise<string> {
      people += 1;
      const username = `new.face${people}`;
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Email').fill(`${username}@example.test`);
      await page.getByLabel('Password', { exact: true }).fill('secret123');
      await page.getByLabel('Gender').selectOption('F');
      await page.getByLabel('Zipcode').fill('10001');
      await page.getByLabel('Month').selectOption({ label: 'June' });
      await page.getByLabel('Day').selectOption('5');
      await page.getByLabel('Year').selectOption('1990');
      await proveHuman(page);
      return username;
    }

    it('[R-SIGNUP-01] [R-SIGNUP-10] [R-SIGNUP-12] [B-SIGNUP-01] [B-SIGNUP-02] [B-SIGNUP-03] [V-SIGNUP-01] [V-SIGNUP-03] [V-SIGNUP-05] [V-SIGNUP-06] [V-SIGNUP-07] [V-SIGNUP-10] [V-SIGNUP-11] [V-SIGNUP-12] [V-SIGNUP-02] [V-SIGNUP-04] [V-SIGNUP-08] [V-SIGNUP-09] an empty form names all that is missing, each beside its field, and sends nothing; what is too short or malformed is answered in words; its lists end where they should', async () => {
      const { page, problems } = await form();
      const calls = callsTo(page, SIGNUP);
      await submit(page);
      const messages = {
        Username: 'Username is required',
        Email: 'Email is required',
        Password: 'Password is required',
        Gender: 'Gender is required',
        Zipcode: 'Zipcode is required',
        Month: 'Complete birth date is required',
        Day: 'Complete birth date is required',
        Year: 'Complete birth date is required',
        'I am not a robot': 'Please verify that you are not a robot',
      };
      for (const [label, message] of Object.entries(messages)) {
        const field = page.getByLabel(label, { exact: true });
        const described = async () => {
          const id = await field.getAttribute('aria-describedby');
          return page.locator(`[id="${id}"]`).innerText();
        };
        await eventually(async () => expect(await described()).toBe(message));
      }
      await expect(page.locator(':focus')).toHaveAttribute('name', 'username');
      expect(await axeViolations(page)).toEqual([]);

      for (const [label, value, message] of [
        ['Username', 'four', 'Username must be at least 5 characters'],
        ['Email', 'abc', 'Email is invalid'],
        ['Password', 'a1b2c', 'Password must be at least 6 characters'],
        ['Password', 'abcdef', 'Password must contain at least 1 number'],
      ] as const) {
        await expect(page.getByText(message, { exact: true })).toHaveCount(0);
        await page.getByLabel(label, { exact: true }).fill(value);
        await submit(page);
        await says(page, message);
      }
      expect(calls).toEqual([]);

      const year = new Date().getFullYear();
      const years = (await choices(page.getByLabel('Year'))).slice(1);
      expect(years).toEqual(Array.from({ length: 100 }, (_, index) => String(year - 18 - index)));
      expect((await choices(page.getByLabel('Day'))).slice(1)).toEqual(
        Array.from({ length: 31 }, (_, index) => String(index + 1)),
      );
      const months = 'January February March April May June July August September October November December';
      expect((await choices(page.getByLabel('Month'))).slice(1)).toEqual(months.split(' '));

      const password = page.getByLabel('Password', { exact: true });
      await password.fill('abc');
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(password).toHaveAttribute('type', 'text');
      const terms = page.getByRole('checkbox', { name: /agree to the terms of use/ });
      await terms.click({ position: { x: 20, y: 20 } });
      await expect(terms).toBeChecked();
      expect(problems).toEqual([]);
    });

    it('[V-SIGNUP-13] [V-SIGNUP-14] [V-SIGNUP-15] [E-SIGNUP-01] [E-SIGNUP-03] [E-SIGNUP-05] [R-SIGNUP-13] leaving a field asks the server about what could be right, once', async () => {
      const taken = await product.app.make.member();
      const { page, problems } = await form();
      const calls = callsTo(page, '/rest/validate/');
      const leave = async (label: string, value: string) => {
        await page.getByLabel(label).fill(value);
        await page.getByLabel(label).blur();
      };
      await leave('Username', 'four');
      await leave('Email', 'abc@');
      await leave('Zipcode', '1000');
      await leave('Username', taken.username);
      await says(page, 'Username is already in use');
      await leave('Email', taken.email);
      await says(page, 'Email is already in use');
      await leave('Zipcode', '00000');
      await says(page, 'Invalid zipcode');
      await leave('Zipcode', '10001');
      await says(page, 'New York, NY');
      await leave('Username', 'nobody.has.it');
      await says(page, 'Username is available');
      await page.getByLabel('Zipcode').focus();
      await page.getByLabel('Zipcode').blur();
      expect(calls.map(({ method, address }) => `${method} ${address}`)).toEqual([
        `GET /rest/validate/username/${taken.username}`,
        `GET /rest/validate/email/${encodeURIComponent(taken.email)}`,
        'GET /rest/validate/zipcode/00000',
        'GET /rest/validate/zipcode/10001',
        'GET /rest/validate/username/nobody.has.it',
      ]);
      expect(problems).toEqual([]);
    });

    it('[E-SIGNUP-02] [E-SIGNUP-04] [E-SIGNUP-06] a check that fails says so, and does not keep anybody out', async () => {
      const { page } = await form();
      await page.route(/\/rest\/validate\//, (route) => route.fulfill({ status: 500, json: {} }));
      await fill(page);
      await page.getByLabel('Email').focus();
      for (const field of ['username', 'email', 'zipcode']) await says(page, `Error checking ${field}`);
      await submit(page);
      await page.waitForURL('**/signup/step2');
    });

    it('[P-APP-03] [T-SIGNUP-01] [T-SIGNUP-02] [T-SIGNUP-03] [T-SIGNUP-04] [D-SIGNUP-02] [D-SIGNUP-03] [D-SIGNUP-04] [D-SIGNUP-05] [D-SIGNUP-06] [D-SIGNUP-07] [D-SIGNUP-08] [D-SIGNUP-09] [D-SIGNUP-10] waits with "Creating Account...", signs in, and goes to step 2 after 1.5 seconds', async () => {
      const { page, problems } = await form();
      const calls = callsTo(page, SIGNUP);
      const release = await holding(page, SIGNUP);
      const username = await fill(page);
      await submit(page);
      const waiting = page.getByRole('button', { name: 'Creating Account...' });
      await waiting.waitFor();
      await expect(waiting).toBeDisabled();
      await page.getByLabel('Username').press('Enter');
      await stopClock(page);
      release();
      await says(page, 'Account created. Taking you to your profile...');
      expect(await page.evaluate('Object.keys(localStorage).sort()')).toEqual(['token', 'username']);
      expect(await page.evaluate('localStorage.getItem("username")')).toBe(username);
      await page.clock.runFor(1_400);
      expect(new URL(page.url()).pathname).toBe('/signup');
      await page.clock.runFor(100);
      await page.waitForURL('**/signup/step2');
      expect(calls.map(({ body }) => body)).toEqual([
        {
          username,
          email: `${username}@example.test`,
          gender: 'FEMALE',
          zipcode: '10001',
          dobDay: 5,
          dobMonth: 6,
          dobYear: 1990,
          password: 'secret123',
          recaptchaResponse: expect.any(String),
        },
      ]);
      expect(problems).toEqual([]);
    });

    it('[E-SIGNUP-07] [E-SIGNUP-08] shows what the server says, else a sentence of its own, and asks for the captcha again; a day that never was is refused by the server, in words', async () => {
      const { page } = await form();
      await answering(page, SIGNUP, { message: 'We are closed on Sundays.' }, 409);
      await fill(page);
      await submit(page);
      const alert = page.getByRole('alert');
      await alert.getByText('We are closed on Sundays.', { exact: true }).waitFor();
      await expect(page.getByRole('checkbox', { name: 'I am not a robot' })).not.toBeChecked();
      await page.unrouteAll();
      await answering(page, SIGNUP, {}, 500);
      await proveHuman(page);
      await submit(page);
      await alert.getByText('An error occurred during signup', { exact: true }).waitFor();
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('secret123');
      await page.unrouteAll();
      await page.getByLabel('Month').selectOption({ label: 'February' });
      await page.getByLabel('Day').selectOption('31');
      await proveHuman(page);
      await submit(page);
      await alert.getByText('Please enter a real birth date.', { exact: true }).waitFor();
    });
  });

  describe('step 2', () => {
    /** A picture of four colours, so that one sees which part of it was sent. */
    async function quarters(width: number, height: number): Promise<Buffer> {
      const quarter = (background: string, left: number, top: number) => ({
        input: { create: { width: width / 2, height: height / 2, channels: 3 as const, background } },
        left,
        top,
      });
      return sharp({ create: { width, height, channels: 3, background: '#000' } })
        .composite([
          quarter('#f00', 0, 0),
          quarter('#0f0', width / 2, 0),
          quarter('#00f', 0, height / 2),
          quarter('#ff0', width / 2, height / 2),
        ])
        .png()
        .toBuffer();
    }

    /** Notes what the page sends as a file, and how many pictures it has made for sending. */
    const NOTES = `
      globalThis.renders = { begun: 0, done: 0 };
      const { append } = FormData.prototype;
      FormData.prototype.append = function (field, file, name) {
        globalThis.sent = { field, file, name };
        return append.call(this, field, file, name);
      };
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function (give, ...how) {
        renders.begun += 1;
        return toBlob.call(this, (blob) => { give(blob); setTimeout(() => { renders.done += 1; }); }, ...how);
      };`;

    const newcomer = () => product.app.make.member({ completed: false, photo: false, firstName: null });
    async function form(member?: MadeMember, options?: BrowserContextOptions) {
      const opened = await product.windowOf(member ?? (await newcomer()), options);
      await opened.page.addInitScript(NOTES);
      await opened.page.goto('/signup/step2');
      await opened.page.getByRole('heading', { name: 'Complete profile and start dating' }).waitFor();
      return opened;
    }
    const submitButton = (page: Page) =>
      page.getByRole('button', { name: 'Save profile picture - Create My Account', exact: true });

    const thanked = (page: Page) => shownBriefly(page, 'Thank you! Your account has been created.');

    async function choosePicture(page: Page, bytes: Buffer): Promise<void> {
      await placing(page, () =>
        page
          .getByLabel('Select a profile picture')
          .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: bytes }),
      );
    }

    async function fill(page: Page): Promise<void> {
      await page.getByLabel('First name').fill('Maria');
      await page.getByLabel('Last name').fill('Braun');
      await page.getByLabel('Education').selectOption('doctorate');
      await page.getByLabel('Ethnicity').selectOption('mixed');
      await page.getByLabel('Headline').fill('Coffee before words');
    }

    interface SentFile {
      readonly field: string;
      readonly name: string;
      readonly type: string;
      readonly jpeg: Buffer;
    }

    /** The file as the page put it into its last upload; the network's own record leaves files out. */
    async function sentFile(page: Page): Promise<SentFile> {
      const { base64, ...facts } = await page.evaluate<Omit<SentFile, 'jpeg'> & { base64: string }>(
        `sent.file.arrayBuffer().then((bytes) => ({
          field: sent.field, name: sent.name, type: sent.file.type,
          base64: btoa(String.fromCharCode(...new Uint8Array(bytes))),
        }))`,
      );
      return { ...facts, jpeg: Buffer.from(base64, 'base64') };
    }

    /** Moves the picture and waits until what the circle then shows is ready to be sent. */
    async function placing(page: Page, move: () => Promise<void>): Promise<void> {
      const before = await page.evaluate<number>('renders.begun');
      await move();
      await eventually(async () =>
        expect(await page.evaluate(`renders.begun > ${before} && renders.done === renders.begun`)).toBe(true),
      );
    }

    /** The colour at a place of a picture, each part rounded to 0 or 255. */
    async function colourAt(jpeg: Buffer, left: number, top: number): Promise<number[]> {
      const pixel = await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
      return [...pixel].map((part) => (part > 127 ? 255 : 0));
    }

    /** The same of a canvas on the page. */
    const colourOf = (canvas: Locator, x: number, y: number) =>
      canvas.evaluate(
        (element, [left, top]) => {
          const context = (element as unknown as Drawn).getContext('2d');
          return [...context.getImageData(left, top, 1, 1).data].slice(0, 3).map((part) => (part > 127 ? 255 : 0));
        },
        [x, y] as const,
      );

    it('[V-STEP2-01] [V-STEP2-02] [V-STEP2-03] [V-STEP2-04] [V-STEP2-05] [V-STEP2-06] [V-STEP2-07] [V-STEP2-08] [V-STEP2-09] [V-STEP2-10] [D-STEP2-01] [D-STEP2-03] checks each field when it is left, and all of them on submit', async () => {
      const { page } = await form();
      const calls = callsTo(page, STEP2);
      const values = async (label: string) => {
        const options = await page.getByLabel(label).locator('option').all();
        return (await Promise.all(options.map((option) => option.getAttribute('value')))).slice(1);
      };
      expect(await values('Education')).toEqual(
        'high_school some_college associates bachelors graduate doctorate'.split(' '),
      );
      expect(await values('Ethnicity')).toEqual(
        'asian black latino white middle_eastern native pacific mixed other'.split(' '),
      );
      await expect(page.locator('input[type=file]')).toHaveAttribute('accept', 'image/*');

      for (const label of ['First name', 'Last name', 'Education', 'Ethnicity', 'Headline']) {
        await page.getByLabel(label).focus();
        await page.getByLabel(label).blur();
      }
      await eventually(async () => {
        await expect(page.getByText('This field is required.', { exact: true })).toHaveCount(3);
        await expect(page.getByText('Please make a selection.', { exact: true })).toHaveCount(2);
      });
      await page.getByLabel('Headline').fill('abcd');
      await says(page, 'Headline should be at least 5 characters.');
      await expect(page.getByText('Profile picture is required.')).toHaveCount(0);
      await submitButton(page).click();
      await says(page, 'Profile picture is required.');
      expect(await axeViolations(page)).toEqual([]);
      expect(calls).toEqual([]);
    });

    it('[R-STEP2-08] [R-STEP2-09] [R-CROP-01] [R-CROP-02] [R-CROP-03] [B-CROP-01] [B-CROP-02] [B-CROP-03] [B-CROP-04] [B-CROP-05] [B-CROP-06] [T-STEP2-01] [T-STEP2-02] [T-STEP2-03] [C-STEP2-01] [C-STEP2-02] [D-STEP2-05] [D-STEP2-06] places a picture by drag, keys and buttons, and sends what the circle showed', async () => {
      const { page, problems } = await form();
      const calls: string[] = [];
      page.on('request', (call) => {
        if (call.method() === 'POST') calls.push(new URL(call.url()).pathname);
      });
      const pairs = callsTo(page, STEP2);
      await fill(page);
      await choosePicture(page, await quarters(800, 800));
      const area = page.getByRole('application', { name: 'Picture: arrow keys move it' });
      const preview = page.getByRole('img', { name: 'Preview of your picture' });
      const size = await preview.boundingBox();
      expect([size?.width, size?.height]).toEqual([300, 300]);
      const radius = `getComputedStyle(document.querySelector('[role=application]')).borderRadius`;
      expect(await page.evaluate(radius)).toBe('50%');
      await picture(page, 'step2-crop');

      /** Where the picture lies, as the tool moves it. */
      const offset = async (): Promise<string> =>
        /translate\(.*?\)/.exec((await page.locator('.reactEasyCrop_Image').getAttribute('style')) ?? '')![0];
      const slider = page.getByRole('slider', { name: 'Zoom' });
      const zoom = () => slider.inputValue();
      expect([
        await slider.getAttribute('min'),
        await slider.getAttribute('max'),
        await slider.getAttribute('step'),
      ]).toEqual(['1', '3', '0.1']);
      await slider.press('ArrowRight');
      expect(await zoom()).toBe('1.1');
      await slider.press('End');
      await slider.press('ArrowRight');
      expect(await zoom()).toBe('3');
      await slider.press('Home');
      expect(await zoom()).toBe('1');

      for (const direction of ['left', 'up', 'right', 'down'])
        await page.getByRole('button', { name: `Move picture ${direction}` }).click();
      await eventually(async () => expect(await offset()).toBe('translate(0px, 0px)'));
      await page.getByRole('button', { name: 'Move picture right' }).click();
      await eventually(async () => expect(await offset()).toBe('translate(10px, 0px)'));
      await area.press('ArrowLeft');
      await area.press('ArrowDown');
      await eventually(async () => expect(await offset()).toBe('translate(0px, 10px)'));

      const box = (await area.boundingBox())!;
      const drag = async (x: number, y: number) => {
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
        await page.mouse.down();
        await page.mouse.move(box.x + box.width / 2 + x, box.y + box.height / 2 + y, { steps: 4 });
        await page.mouse.up();
      };
      await drag(-500, -500);
      await eventually(async () => expect(await offset()).toBe('translate(-200px, -200px)'));
      await placing(page, () => drag(500, 500));
      await eventually(async () => expect(await offset()).toBe('translate(200px, 200px)'));
      await page.getByRole('button', { name: 'Move picture down' }).click();
      expect(await offset()).toBe('translate(200px, 200px)');

      // Moved 200 of 400 pixels right and down, the red quarter fills the lower right one of the circle.
      const red = [255, 0, 0];
      expect(await colourOf(preview, 225, 225)).toEqual(red);
      const release = await holding(page, UPLOAD);
      await submitButton(page).click();
      await page.getByRole('progressbar', { name: 'Upload progress' }).waitFor();
      await eventually(() => expect(calls).toContain(UPLOAD));
      const { field, name, type, jpeg } = await sentFile(page);
      expect([field, name, type]).toEqual(['file', 'profile.jpg', 'image/jpeg']);
      const { format, width, height } = await sharp(jpeg).metadata();
      expect([format, width, height]).toEqual(['jpeg', 400, 400]);
      expect(await colourAt(jpeg, 300, 300)).toEqual(red);
      expect(await colourAt(jpeg, 100, 100)).toEqual([255, 255, 255]);

      await stopClock(page);
      release();
      await says(page, 'Thank you! Your account has been created.');
      await page.clock.runFor(1_900);
      expect(new URL(page.url()).pathname).toBe('/signup/step2');
      await page.clock.runFor(100);
      await page.waitForURL('**/email/inbox');
      expect(calls).toEqual([STEP2, UPLOAD]);
      expect(pairs.map(({ body }) => body)).toEqual([
        {
          signUpSecondData: [
            { name: 'firstname', val: 'Maria' },
            { name: 'lastname', val: 'Braun' },
            { name: 'headline', val: 'Coffee before words' },
            { name: 'EDU_PHD', val: 'Y' },
            { name: 'ETH_INTER_RACIAL', val: 'Y' },
          ],
        },
      ]);
      expect(problems).toEqual([]);
    });

    it('a phone with a narrow frame sends the same square, and nothing scrolls sideways or is cut off', async () => {
      const { page } = await form(undefined, { viewport: { width: 320, height: 640 }, hasTouch: true });
      await fill(page);
      await choosePicture(page, await quarters(1200, 800));
      expect(await page.evaluate('document.scrollingElement.scrollWidth')).toBe(320);
      const rightmost = await page.evaluate<number>(
        `Math.max(...[...document.querySelectorAll('main form :is(input, select, button, canvas)')].map((one) => one.getBoundingClientRect().right))`,
      );
      expect(rightmost).toBeLessThan(320);
      expect(await axeViolations(page)).toEqual([]);
      await Promise.all([thanked(page), submitButton(page).click()]);
      const { jpeg } = await sentFile(page);
      const { width, height } = await sharp(jpeg).metadata();
      expect([width, height]).toEqual([400, 400]);
      const corners = [await colourAt(jpeg, 10, 10), await colourAt(jpeg, 390, 390)];
      expect(corners).toEqual([
        [255, 0, 0],
        [255, 255, 0],
      ]);
    });

    it('[E-STEP2-03] [R-STEP2-10] a failed upload is logged only; the form keeps everything and is sent again', async () => {
      const { page } = await form();
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      await fill(page);
      await choosePicture(page, await quarters(500, 500));
      await failing(page, UPLOAD);
      await submitButton(page).click();
      await eventually(() => expect(logged.join()).toContain('Completing the profile failed'));
      await eventually(async () => await expect(submitButton(page)).toBeEnabled());
      await expect(page.getByRole('alert')).toHaveText(['']);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await expect(page.getByLabel('First name')).toHaveValue('Maria');
      await page.unrouteAll();
      const release = await holding(page, UPLOAD);
      await submitButton(page).click();
      await page.getByRole('progressbar', { name: 'Upload progress' }).waitFor();
      await page.getByText(/^\d+%$/).waitFor();
      await expect(submitButton(page)).toBeDisabled();
      const thanks = thanked(page);
      release();
      await thanks;
    });
  });
});
