import type { Texts } from './catalogues.js';

/** What is read before and on the login page. French, with "vous" as in the e-mails and the moderators’ reasons. */
export const texts: Texts = {
  'The language could not be loaded. Please try again.': 'La langue n’a pas pu être chargée. Veuillez réessayer.',
  Language: 'Langue',
  Colours: 'Couleurs',
  'Light colours': 'Couleurs claires',
  'Dark colours': 'Couleurs sombres',
  'Colours of this device': 'Couleurs de cet appareil',
  'General help': 'Aide générale',
  'Privacy policy': 'Politique de confidentialité',
  'Terms of use': 'Conditions d’utilisation',
  'Forgot your password?': 'Mot de passe oublié ?',
  'Forgot account': 'Compte oublié',
  'Contact us': 'Nous contacter',
  Footer: 'Pied de page',
  'Checking authentication...': 'Vérification de votre session...',
  'Some of our members': 'Quelques-uns de nos membres',
  Woman_sought: 'une femme',
  Man_sought: 'un homme',
  'Portrait of a member': 'Portrait d’un membre',
  'Seeking {{whom}}': 'Cherche {{whom}}',
  'Show password': 'Afficher le mot de passe',
  'Sign in': 'Se connecter',
  Username: 'Nom d’utilisateur',
  Password: 'Mot de passe',
  'Invalid Username Password': 'Nom d’utilisateur ou mot de passe incorrect',
  'Sign in with Google': 'Se connecter avec Google',
  or: 'ou',
  'Create new account': 'Créer un nouveau compte',
  'Signing you in...': 'Connexion en cours...',
  'Your session has ended. Sign in to go on where you were.':
    'Votre session est terminée. Connectez-vous pour reprendre où vous en étiez.',
  'For singles 18+': 'Pour célibataires de 18 ans et plus',
  'Say something real.': 'Dites quelque chose de vrai.',
  'Membership is free and needs no credit card. Search, wink and email members near you. Your real address stays hidden.':
    'L’inscription est gratuite, sans carte bancaire. Cherchez, faites des clins d’œil et écrivez à des membres près de chez vous. Votre véritable adresse reste cachée.',
  'Back to Login': 'Retour à la connexion',
  'Add photos': 'Ajouter des photos',
  'First date': 'Premier rendez-vous',
  Login: 'Connexion',
  'Dating tips': 'Conseils de rencontre',
  'Upgraded membership': 'Formule avancée',
  'This page could not be loaded': 'Cette page n’a pas pu être chargée',
  'Something went wrong': 'Un problème est survenu',
  'Your connection was interrupted, or there is a newer version. Reloading usually helps.':
    'Votre connexion a été interrompue, ou il existe une version plus récente. Recharger la page suffit en général.',
  'This is our fault, not yours. What you typed is kept on this device. Please reload the page.':
    'C’est notre faute, pas la vôtre. Ce que vous avez écrit est conservé sur cet appareil. Veuillez recharger la page.',
  'Reload page': 'Recharger la page',
  'If you write to us about it, quote this code: {{code}}':
    'Si vous nous écrivez à ce sujet, indiquez ce code : {{code}}',
  Dismiss: 'Fermer l’avis',
  'You are offline. What you type is kept on this device.':
    'Vous êtes hors ligne. Ce que vous écrivez est conservé sur cet appareil.',
  'Skip to content': 'Aller au contenu',
  'Take a picture down': 'Faire retirer une photo',
};
