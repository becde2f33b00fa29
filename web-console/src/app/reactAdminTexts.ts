import type { TranslationMessages } from 'react-admin';
import type { Texts } from '../locales/texts';

/** Two forms beside each other, as react-admin's packages have them. */
const FORMS = ' |||| ';
const inBraces = (text: string): string =>
  text.replace(/%\{(\w+)\}/g, (_place, name: string) => `{{${name === 'smart_count' ? 'count' : name}}}`);

/** What react-admin says, as texts of ours: by the whole name, with our places to fill in and our plural forms. */
export function reactAdminTexts(messages: TranslationMessages): Texts {
  const texts: Record<string, string> = {};
  const take = (name: string, said: unknown): void => {
    if (typeof said !== 'string') {
      for (const [part, inner] of Object.entries(said as object)) take(name ? `${name}.${part}` : part, inner);
      return;
    }
    const [one, other] = said.split(FORMS).map(inBraces) as [string, string?];
    if (other === undefined) texts[name] = one;
    else Object.assign(texts, { [`${name}_one`]: one, [`${name}_many`]: other, [`${name}_other`]: other });
  };
  take('', messages);
  return texts;
}
