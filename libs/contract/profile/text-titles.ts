import type { ProfileLanguage } from './profile-languages.js';
import type { TextField } from './text-fields.js';

/** What the texts of a profile are called to their member, wherever it is not the member app that says it. */
export const TEXT_TITLES: Readonly<Record<ProfileLanguage, Readonly<Record<TextField, string>>>> = {
  en: {
    firstName: 'First name',
    headline: 'Headline',
    lookingFor: 'Looking for',
    intro: 'Introduction',
    firstDate: 'First date',
    hangouts: 'Hangouts',
    hobbies: 'Hobbies',
    fun: 'Fun',
    job: 'Job description',
    genderWords: 'Gender, in own words',
  },
  es: {
    firstName: 'Nombre',
    headline: 'Frase de presentación',
    lookingFor: 'A quién busco',
    intro: 'Sobre mí',
    firstDate: 'Primera cita',
    hangouts: 'Lugares favoritos',
    hobbies: 'Pasatiempos',
    fun: 'Lo que me divierte',
    job: 'Mi trabajo',
    genderWords: 'Género, con tus palabras',
  },
  fr: {
    firstName: 'Prénom',
    headline: 'Phrase d’accroche',
    lookingFor: 'Qui je cherche',
    intro: 'À propos de moi',
    firstDate: 'Premier rendez-vous',
    hangouts: 'Lieux préférés',
    hobbies: 'Loisirs',
    fun: 'Ce qui m’amuse',
    job: 'Mon travail',
    genderWords: 'Genre, avec vos mots',
  },
};
