import type { BrowserContextOptions, Locator, Page } from 'playwright';
import sharp from 'sharp';
import { COLOUR_RULES, axeViolations, picture, expect } from '#testing/browser';
import { eventually } from '#testing/eventually';
import type { MadeMember, MemberTraits } from '#testing/make';
import { somePicture } from '#testing/people';
import { settled as allHandled } from '#testing/settled';
import { settled } from './screens.js';
import { answering, callsTo, failing, unreachable, useProduct } from './signed-in.js';

const LIST = '/rest/profile/photos';
const COUNT = '/rest/profile/PhotosCount';
const UPLOAD = '/profile/photos/upload';

interface Styles {
  getComputedStyle(element: unknown): { readonly borderRadius: string; readonly transform: string };
}

/** What the browser makes of the styles of an element. */
const styleOf = (element: Locator) =>
  element.evaluate((found) => {
    const { borderRadius, transform } = (globalThis as unknown as Styles).getComputedStyle(found);
    return { borderRadius, transform };
  });

describe('photos', () => {
  const product = useProduct();

  const man = (traits: MemberTraits = {}) => product.app.make.member({ gender: 'M', photo: false, ...traits });

  async function photosOf(member: MadeMember, count: number): Promise<number[]> {
    const client = await product.app.as(member.id);
    const ids: number[] = [];
    for (let n = 0; n < count; n += 1)
      ids.push((await client.upload(UPLOAD, await somePicture(500, 400))).body.photoId);
    // A page that hears of one after it has its list asks for it again.
    await allHandled(product.app);
    return ids;
  }

  /** Photos that only count. */
  const manyPhotos = (member: MadeMember, count: number) =>
    product.app.sql(
      `insert into members.photo (member_id, folder, name, state, processed_at)
       select $1, 'f' || gen_random_uuid(), 'n' || gen_random_uuid(), 'live', now() from generate_series(1, $2)`,
      [member.id, count],
    );

  const stored = async (member: MadeMember): Promise<[unknown, unknown][]> =>
    (await (await product.app.as(member.id)).get(LIST)).body.map((row: unknown[]) => [row[3], row[2]]);

  describe('managed', () => {
    const SCREEN = '/profile/manage-photos';
    const card = (page: Page, number: number): Locator => page.getByRole('article', { name: `Photo ${number}` });

    it('[R-PHOTOS-01] [R-PHOTOS-02] [R-PHOTOS-03] [R-PHOTOS-04] [T-PHOTOS-01] [T-PHOTOS-03] [C-PHOTOS-01] [C-PHOTOS-02] shows all pictures, the primary one first, makes another the primary one and loads the list again', async () => {
      const ben = await man();
      const [first, second, third] = (await photosOf(ben, 3)) as [number, number, number];
      const { page, problems } = await product.windowOf(ben);
      const calls = callsTo(page, LIST);
      const posts = callsTo(page, '/rest/photos/profilePhotos');
      await page.goto(SCREEN);
      await page.getByRole('heading', { name: 'My Photos', level: 1 }).waitFor();
      await page.getByText('3 of 10 photos.').waitFor();
      await expect(page.getByRole('article')).toHaveCount(3);
      await expect(card(page, 1).getByRole('button', { name: 'This is my primary photo' })).toBeDisabled();
      for (const number of [2, 3])
        await expect(card(page, number).getByRole('button', { name: 'Set primary photo' })).toBeEnabled();
      for (const number of [1, 2, 3])
        await expect(card(page, number).getByRole('button', { name: `Delete photo ${number}` })).toBeEnabled();
      expect(calls.map(({ method, address }) => `${method} ${address}`)).toEqual([`GET ${LIST}`]);
      expect(await axeViolations(page)).toEqual([]);
      await picture(page, 'my-photos');

      await card(page, 2).getByRole('button', { name: 'Set primary photo' }).click();
      await eventually(() => expect(calls).toHaveLength(2));
      await card(page, 1).getByRole('button', { name: 'This is my primary photo' }).waitFor();
      const rows = await stored(ben);
      expect(rows[0]![1]).toBe('Y');
      expect(rows.slice(1).map(([, primary]) => primary)).toEqual(['N', 'N']);
      expect(rows.map(([id]) => id).sort()).toEqual([first, second, third].sort());
      expect(rows[0]![0]).not.toBe(first);
      expect(posts).toMatchObject([
        { address: '/rest/photos/profilePhotosPrimary', body: { photoIds: [rows[0]![0]] } },
      ]);
      expect(problems).toEqual([]);
    });

    it('[T-PHOTOS-02] [T-PHOTOS-03] [C-PHOTOS-03] puts a photo back that could not be deleted, deletes it when asked twice, and loads the list again', async () => {
      const ben = await man();
      const [first, second] = (await photosOf(ben, 2)) as [number, number];
      const { page, problems } = await product.windowOf(ben);
      const calls = callsTo(page, '/rest/');
      await page.goto(SCREEN);
      await page.getByRole('button', { name: 'Delete photo 2' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete this photo?' });
      expect(await axeViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      await expect(page.getByRole('article')).toHaveCount(2);

      await failing(page, '/rest/photos/profilePhotosDelete');
      await page.getByRole('button', { name: 'Delete photo 2' }).click();
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByText('The photo could not be deleted. Please try again.').waitFor();
      await card(page, 2).waitFor();
      await page.unrouteAll();
      calls.length = 0;

      await page.getByRole('button', { name: 'Delete photo 2' }).click();
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByText('Photo deleted').waitFor();
      await eventually(async () => await expect(page.getByRole('article')).toHaveCount(1));
      await page.getByText('1 of 10 photos.').waitFor();
      expect(await stored(ben)).toEqual([[first, 'Y']]);
      expect(calls.filter(({ address }) => address === LIST)).toHaveLength(1);
      const [call] = calls.filter(({ method }) => method === 'POST');
      expect(call).toMatchObject({ address: '/rest/photos/profilePhotosDelete', body: { photoIds: [second] } });
      expect(problems).toEqual([]);
    });

    it('[E-PHOTOS-01] [V-PHOTOS-01] says that the photos could not be loaded, or that an answer of another shape cannot be read, loads them when asked again, and calls nothing for a photo whose id is no number', async () => {
      const { page } = await product.windowOf(await man());
      const tryAgain = page.getByRole('button', { name: 'Try again' });
      const calls = callsTo(page, '/rest/photos/profilePhotos');
      await failing(page, LIST);
      await page.goto(SCREEN);
      await page.getByRole('alert').getByText('Your photos could not be loaded.').waitFor();
      await page.unrouteAll();
      await answering(page, LIST, {});
      await tryAgain.click();
      await page.getByRole('alert').getByText('Invalid response format', { exact: true }).waitFor();
      await page.unrouteAll();
      await answering(page, LIST, [
        ['a.webp', 'f', 'Y', 1],
        ['b.webp', 'f', 'N', 'abc'],
      ]);
      await tryAgain.click();
      await card(page, 2).waitFor();
      await page.unrouteAll();
      const lists = callsTo(page, LIST);
      await card(page, 2).getByRole('button', { name: 'Set primary photo' }).click();
      await eventually(() => expect(lists).toHaveLength(1));
      await page.getByText('No photos yet').waitFor();
      expect(calls).toEqual([]);
    });
  });

  describe('added', () => {
    const SCREEN = '/profile/add-photos';
    const save = (page: Page) => page.getByRole('button', { name: 'Save photo' });
    const choose = async (page: Page, buffer: Buffer): Promise<void> => {
      await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
      await page.getByRole('img', { name: 'Preview of your picture' }).waitFor();
    };
    const ready = (page: Page) => eventually(async () => await expect(save(page)).toBeEnabled());

    async function chosenIn(member: MadeMember, options?: BrowserContextOptions) {
      const opened = await product.windowOf(member, options);
      await opened.page.goto(SCREEN);
      await opened.page.getByText('0 of 10 photos used.').waitFor();
      await choose(opened.page, await somePicture(500, 400));
      await ready(opened.page);
      return opened;
    }

    it('[R-UPLOAD-01] [R-UPLOAD-02] [R-UPLOAD-03] [R-UPLOAD-04] [T-UPLOAD-01] [T-UPLOAD-02] [T-UPLOAD-04] [C-UPLOAD-01] [C-UPLOAD-02] selects, crops, saves a picture, says so, counts anew and clears the field', async () => {
      const ben = await man();
      const { page, problems } = await product.windowOf(ben);
      const counts = callsTo(page, COUNT);
      const sent = page.waitForRequest((request) => new URL(request.url()).pathname === UPLOAD);
      await page.goto(SCREEN);
      await page.getByText('0 of 10 photos used.').waitFor();
      await expect(save(page)).toBeDisabled();
      await choose(page, await somePicture(500, 400));
      await ready(page);
      await picture(page, 'add-photo-cropping');
      await save(page).click();
      const request = await sent;
      expect(request.method()).toBe('POST');
      expect(request.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/);
      expect(request.headers()['authorization']).toMatch(/^Bearer /);
      await page.getByText('Upload Successful', { exact: true }).waitFor();
      await page.getByText('1 of 10 photos used.').waitFor();
      await page.getByRole('img', { name: 'Preview of your picture' }).waitFor({ state: 'detached' });
      await expect(save(page)).toBeDisabled();
      // After the answer, and perhaps again when the live event comes.
      expect(counts.length).toBeGreaterThanOrEqual(2);
      expect(await stored(ben)).toEqual([[expect.any(Number), 'Y']]);
      expect(problems).toEqual([]);
      // What is said is about the picture chosen last.
      const broken = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
      await page.locator('input[type=file]').setInputFiles(broken);
      await page.getByText('This picture could not be read. Please choose a JPEG, PNG or WebP picture.').waitFor();
      await expect(page.getByText('Upload Successful', { exact: true })).toHaveCount(0);
    });

    it('[R-CROP-01] [R-CROP-02] [R-CROP-03] [B-CROP-01] [B-CROP-02] [B-CROP-03] [B-CROP-04] [B-CROP-05] [B-CROP-06] crops under a circle, moves the picture by mouse, arrow keys and buttons, 200 pixels each way at most, zooms from 1 to 3 in steps of 0.1, and sends a jpeg of 400 by 400 pixels', async () => {
      const ben = await man();
      const { page } = await chosenIn(ben);
      const preview = (await page.getByRole('img', { name: 'Preview of your picture' }).boundingBox())!;
      expect([preview.width, preview.height]).toEqual([300, 300]);
      const circle = page.getByRole('application', { name: 'Picture: arrow keys move it' });
      expect((await styleOf(circle)).borderRadius).toBe('50%');
      const image = page.locator('.reactEasyCrop_Image');
      const offset = async () =>
        (await styleOf(image)).transform
          .match(/-?[\d.]+/g)
          ?.slice(4)
          .map(Number);
      const drag = async (right: number, down: number): Promise<void> => {
        await circle.scrollIntoViewIfNeeded();
        const box = (await circle.boundingBox())!;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + right, y + down, { steps: 8 });
        await page.mouse.up();
      };
      await drag(40, 20);
      await eventually(async () => expect(await offset()).toEqual([40, 20]));
      await circle.press('ArrowLeft');
      await eventually(async () => expect(await offset()).toEqual([30, 20]));
      await page.getByRole('button', { name: 'Move picture up' }).click();
      await eventually(async () => expect(await offset()).toEqual([30, 10]));
      await drag(500, -500);
      await eventually(async () => expect(await offset()).toEqual([200, -200]));

      const zoom = page.getByRole('slider', { name: 'Zoom' });
      const value = async () => Number(await zoom.inputValue());
      expect(await value()).toBe(1);
      await zoom.press('ArrowLeft');
      expect(await value()).toBe(1);
      await zoom.press('ArrowRight');
      expect(await value()).toBe(1.1);
      await zoom.press('End');
      expect(await value()).toBe(3);
      await zoom.press('ArrowRight');
      expect(await value()).toBe(3);

      const request = page.waitForRequest((one) => new URL(one.url()).pathname === UPLOAD);
      await page.route(`**${UPLOAD}`, (route) => route.fulfill({ json: { status: 'success' } }));
      await ready(page);
      await save(page).click();
      const form = (await request).postDataBuffer()!;
      expect(form.toString('latin1')).toMatch(/name="file"; filename="profile.jpg"\r\nContent-Type: image\/jpeg/);
      const start = form.indexOf(Buffer.from([0xff, 0xd8, 0xff]));
      const { format, width, height } = await sharp(form.subarray(start)).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 400, height: 400 });
    });

    it('[V-UPLOAD-01] takes no photo at the limit', async () => {
      const [free, upgraded] = [await man(), await man({ memberType: 2 })];
      await manyPhotos(free, 10);
      await manyPhotos(upgraded, 10);
      const { page } = await product.windowOf(free);
      await page.goto(SCREEN);
      await page.getByText('You have as many photos as a free membership holds.').waitFor();
      await expect(save(page)).toBeDisabled();
      await expect(page.locator('input[type=file]')).toBeDisabled();
      const other = (await product.windowOf(upgraded)).page;
      await other.goto(SCREEN);
      await other.getByText('10 of 20 photos used.').waitFor();
      await expect(other.locator('input[type=file]')).toBeEnabled();
    });

    it('[E-UPLOAD-01] [E-UPLOAD-02] says why there is no count, and takes no photo without one', async () => {
      const { page } = await product.windowOf(await man());
      await failing(page, COUNT);
      await page.goto(SCREEN);
      const alert = page.getByRole('alert');
      await alert.getByText('Failed to load photo count. Please try again later.', { exact: true }).waitFor();
      await expect(page.locator('input[type=file]')).toBeDisabled();
      await page.unrouteAll();
      await answering(page, COUNT, { photos: {} });
      await page.getByRole('button', { name: 'Try again' }).click();
      await alert.getByText('Invalid response format', { exact: true }).waitFor();
      await expect(save(page)).toBeDisabled();
    });

    it('[T-UPLOAD-03] [E-UPLOAD-03] [E-UPLOAD-04] says that the network or with which status an upload failed, and keeps the picture for another try', async () => {
      const ben = await man();
      const { page } = await chosenIn(ben);
      const alert = page.getByRole('alert').filter({ hasText: 'Upload Failed' });
      await unreachable(page, UPLOAD);
      await save(page).click();
      await alert.getByText('Network error occurred. Please check your connection.', { exact: true }).waitFor();
      await page.unrouteAll();
      await answering(page, UPLOAD, { message: 'This picture is too large.', code: 'PHOTO_TOO_LARGE' }, 413);
      await ready(page);
      await save(page).click();
      await alert.getByText('Failed to upload photo. Server responded with status 413', { exact: true }).waitFor();
      await alert.getByText('This picture is too large.', { exact: true }).waitFor();
      await page.unrouteAll();
      await ready(page);
      await save(page).click();
      await page.getByText('Upload Successful', { exact: true }).waitFor();
      await expect(alert).toHaveCount(0);
    });

    it.each([401, 403])('[T-UPLOAD-05] signs out and goes to the login page on %s', async (status) => {
      const { page } = await chosenIn(await man());
      await answering(page, UPLOAD, { message: 'No.' }, status);
      await save(page).click();
      await page.waitForURL('**/login');
      expect(await page.evaluate(`localStorage.getItem('token')`)).toBeNull();
    });

    it('fits 320 pixels and is accessible while cropping, in light and in dark', async () => {
      const { page, problems } = await chosenIn(await man(), { viewport: { width: 320, height: 700 } });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
      expect(await axeViolations(page)).toEqual([]);
      await picture(page, 'add-photo-320-light');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
      await settled(page);
      expect(await axeViolations(page, COLOUR_RULES)).toEqual([]);
      await picture(page, 'add-photo-320-dark');
      expect(problems).toEqual([]);
    });
  });
});
