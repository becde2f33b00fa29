import { z } from 'zod';
import type { MailLanguage } from './mail-languages.js';

/** Stands below an answer by e-mail that came with so many files, in the language of who wrote it. */
export const LEFT_OUT: Readonly<Record<MailLanguage, (files: number) => string>> = {
  en: (files) => (files === 1 ? '[A file was left out.]' : `[${files} files were left out.]`),
  es: (files) => (files === 1 ? '[Se omitió un archivo.]' : `[Se omitieron ${files} archivos.]`),
  fr: (files) => (files === 1 ? '[Un fichier a été retiré.]' : `[${files} fichiers ont été retirés.]`),
};

/**
 * POST /rest/mail/inbound: what became of an e-mail. `smtp` is what a refused one is to be answered with, so that the
 * provider of its sender tells them; nobody else does.
 */
export const InboundMailBody = z.object({
  status: z.literal('success'),
  outcome: z.enum(['filed', 'automatic', 'returned', 'refused']),
  smtp: z.string().optional(),
});
export type InboundMailBody = z.infer<typeof InboundMailBody>;
