import { CONSOLE_API, ConsoleContactDetail, ConsoleContactPage, pathTo, type QueryValues } from '#contract';
import { call } from '../app/http';
import { type ContactLine, contactLine, type OpenContact, openContact } from '../app/records';

/** A page of what members wrote to the staff. */
export async function contacts(query: QueryValues): Promise<{ data: ContactLine[]; total: number }> {
  const page = ConsoleContactPage.parse(await call('GET', pathTo(CONSOLE_API.contacts, {}, query)));
  return { data: page.content.map(contactLine), total: page.totalElements };
}

/** A message with what was answered. */
export async function contact(id: number): Promise<OpenContact> {
  return openContact(ConsoleContactDetail.parse(await call('GET', pathTo(CONSOLE_API.contactDetail, { id }))));
}
