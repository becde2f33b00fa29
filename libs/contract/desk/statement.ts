import type { MailLanguage } from '../mail/mail-languages.js';
import type { DecisionGround } from './decisions.js';

interface Words {
  readonly grounds: Readonly<Record<DecisionGround, string>>;
  readonly rules: (terms: string) => string;
  readonly redress: string;
}

const WORDS: Readonly<Record<MailLanguage, Words>> = {
  en: {
    grounds: {
      reported:
        'How it came about: other people reported it to us. Somebody of our team looked at it and decided; no software took part in the decision.',
      screened:
        'How it came about: software looks at texts and photos first and marks what may be against the rules. Somebody of our team looked at yours and decided; the software decides nothing.',
      seen: 'How it came about: our team noticed it. A person decided; no software took part in the decision.',
    },
    rules: (terms) => `The rules are in our terms of use, under "What you write and show":\n${terms}`,
    redress:
      'An appeal costs nothing, and somebody else decides it. You may also go to court and, in the European Union, to a certified body that settles disputes out of court.',
  },
  es: {
    grounds: {
      reported:
        'Cómo lo supimos: otras personas nos lo comunicaron. Alguien de nuestro equipo lo revisó y decidió; ningún programa participó en la decisión.',
      screened:
        'Cómo lo supimos: un programa mira primero los textos y las fotos y señala lo que puede ir contra las normas. Alguien de nuestro equipo revisó lo tuyo y decidió; el programa no decide nada.',
      seen: 'Cómo lo supimos: nuestro equipo se dio cuenta. Decidió una persona; ningún programa participó en la decisión.',
    },
    rules: (terms) => `Las normas están en nuestros términos de uso, en «Lo que escribes y muestras»:\n${terms}`,
    redress:
      'Reclamar no cuesta nada y decide otra persona. También puedes acudir a los tribunales y, en la Unión Europea, a un organismo certificado de resolución extrajudicial de litigios.',
  },
  fr: {
    grounds: {
      reported:
        'Comment nous l’avons su : d’autres personnes nous l’ont signalé. Une personne de notre équipe l’a examiné et a décidé ; aucun logiciel n’a pris part à la décision.',
      screened:
        'Comment nous l’avons su : un logiciel regarde d’abord les textes et les photos et relève ce qui peut être contraire aux règles. Une personne de notre équipe a examiné le vôtre et a décidé ; le logiciel ne décide de rien.',
      seen: 'Comment nous l’avons su : notre équipe l’a remarqué. Une personne a décidé ; aucun logiciel n’a pris part à la décision.',
    },
    rules: (terms) =>
      `Les règles figurent dans nos conditions d’utilisation, sous « Ce que vous écrivez et montrez » :\n${terms}`,
    redress:
      'Un recours ne coûte rien, et une autre personne en décide. Vous pouvez aussi saisir la justice et, dans l’Union européenne, un organe certifié de règlement extrajudiciaire des litiges.',
  },
};

/** What a letter about a restriction says beside its reason: how it came about, by which rules, and what can be done against it. */
export function statementOfReasons(language: MailLanguage, ground: DecisionGround, terms: string): readonly string[] {
  const { grounds, rules, redress } = WORDS[language];
  return [grounds[ground], rules(terms), redress];
}
