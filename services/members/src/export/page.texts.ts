import {
  TEXT_TITLES,
  type Audience,
  type ConsentPurpose,
  type MailLanguage,
  type Sanction,
  type SettingName,
} from '#contract';

/** The words of the page in a copy of somebody's data, beside what is theirs. */
export interface PageTexts {
  readonly title: string;
  readonly made: string;
  readonly keepSafe: string;
  readonly otherFiles: string;
  readonly nothing: string;
  readonly formerMember: string;
  readonly seenBy: Readonly<Record<Exclude<Audience, 'everybody'>, string>>;
  readonly consents: Readonly<Record<ConsentPurpose, string>>;
  readonly givenBefore: string;
  readonly withdrawn: string;
  readonly yes: string;
  readonly no: string;
  readonly until: string;
  readonly sections: Readonly<
    Record<'account' | 'profile' | 'photos' | 'decisions' | 'settings' | 'likes' | 'mail' | 'staff' | 'devices', string>
  >;
  readonly facts: Readonly<
    Record<
      | 'username'
      | 'email'
      | 'emailConfirmed'
      | 'google'
      | 'signedUpAt'
      | 'birthDate'
      | 'gender'
      | 'name'
      | 'seeks'
      | 'ages'
      | 'home'
      | 'travel'
      | 'lastActiveAt'
      | 'consents'
      | 'knownDevices'
      | 'pushDevices'
      | 'newEmail'
      | 'secondStep'
      | 'passkeys'
      | 'changes'
      | 'formerUsernames'
      | 'formerAddresses'
      | 'neverToMeet'
      | 'hiddenWords'
      | 'letIn'
      | 'warnings'
      | 'savedSearches',
      string
    >
  >;
  readonly gender: Readonly<Record<'F' | 'M', string>>;
  readonly genders: Readonly<Record<'F' | 'M', string>>;
  readonly fields: (typeof TEXT_TITLES)[MailLanguage];
  readonly review: Readonly<Record<'shown' | 'waits' | 'rejected', string>>;
  readonly reviewed: Readonly<Record<'pending' | 'approved' | 'rejected' | 'superseded', string>>;
  readonly shownInstead: string;
  readonly mainPhoto: string;
  readonly photoWaits: string;
  readonly photoRejected: string;
  readonly photoVerified: string;
  readonly selfie: string;
  readonly selfieDecided: Readonly<Record<'verified' | 'refused', string>>;
  readonly sanctions: Readonly<Record<Sanction, string>>;
  readonly usernameTaken: string;
  readonly googleUnlinked: string;
  readonly warningWithdrawn: string;
  readonly appeals: Readonly<Record<'upheld' | 'overturned', string>>;
  readonly settings: Readonly<Record<SettingName, string>>;
  readonly lists: Readonly<
    Record<
      | 'viewedMe'
      | 'viewedByMe'
      | 'winksReceived'
      | 'winksSent'
      | 'favorites'
      | 'favoritedMe'
      | 'passed'
      | 'notes'
      | 'blocked'
      | 'reports',
      string
    >
  >;
  readonly reportStates: Readonly<Record<'open' | 'acted' | 'dismissed', string>>;
  readonly boxes: Readonly<Record<'inbox' | 'filtered' | 'sent', string>>;
  readonly drafts: string;
  readonly onTheirWay: string;
  readonly answer: string;
  readonly session: string;
  readonly unknownDevice: string;
}

const en: PageTexts = {
  title: 'Your data',
  made: 'As of',
  keepSafe: 'This page holds your messages and photos. Keep it where nobody else reads it.',
  otherFiles:
    'The same, with every detail, is in data.json for programs; schema.json describes it. Photos lie in the folder photos.',
  nothing: 'Nothing here.',
  formerMember: 'Member',
  seenBy: { written: 'seen by members you wrote to', nobody: 'seen by you alone' },
  consents: {
    terms: 'Terms',
    news: 'News by e-mail',
    events: 'Invitations by e-mail',
    matches: 'Matches by e-mail',
    ethnicity: 'Showing your ethnicity',
    religion: 'Showing your religion',
    seeks: 'Showing whom you look for',
  },
  givenBefore: 'before these times were kept',
  withdrawn: 'withdrawn',
  yes: 'Yes',
  no: 'No',
  until: 'until',
  sections: {
    account: 'Account',
    profile: 'Profile',
    photos: 'Photos',
    decisions: 'What the team decided',
    settings: 'Settings',
    likes: 'You and others',
    mail: 'Messages',
    staff: 'What you wrote to the team',
    devices: 'Devices',
  },
  facts: {
    username: 'Username',
    email: 'E-mail address',
    emailConfirmed: 'Address confirmed',
    google: 'Sign-in with Google',
    signedUpAt: 'Signed up',
    birthDate: 'Date of birth',
    gender: 'Gender',
    name: 'Name',
    seeks: 'Looks for',
    ages: 'Between the ages of',
    home: 'Home',
    travel: 'Travels to',
    lastActiveAt: 'Last here',
    consents: 'What you agreed to',
    knownDevices: 'Devices that you signed in with',
    pushDevices: 'Devices with notices, last used',
    newEmail: 'Address that waits for your confirmation',
    secondStep: 'Two-step sign-in since',
    passkeys: 'Passkeys',
    changes: 'As it was before your changes of the last 48 hours',
    formerUsernames: 'Usernames you had before',
    formerAddresses: 'When you gave up an address; of it a keyed hash is kept',
    neverToMeet: 'Never to meet',
    hiddenWords: 'Hidden words',
    letIn: 'Members whose messages always reach you',
    warnings: 'Warnings of a fraud by',
    savedSearches: 'Saved searches',
  },
  gender: { F: 'Woman', M: 'Man' },
  genders: { F: 'Women', M: 'Men' },
  fields: TEXT_TITLES.en,
  review: { shown: 'Others read it', waits: 'Waits for the team', rejected: 'Rejected' },
  reviewed: { pending: 'Waits', approved: 'Approved', rejected: 'Rejected', superseded: 'You changed it first' },
  shownInstead: 'Others read',
  mainPhoto: 'Main photo',
  photoWaits: 'Waits for the team',
  photoRejected: 'A photo was rejected',
  photoVerified: 'Verified',
  selfie: 'Selfie',
  selfieDecided: { verified: 'photos verified', refused: 'photos not verified' },
  sanctions: {
    warn: 'Warning',
    'take-username': 'Username taken away',
    hide: 'Profile hidden',
    suspend: 'Account suspended',
    close: 'Account closed',
    restore: 'Restored',
    'return-username': 'Username given back',
  },
  usernameTaken: 'taken away by our team',
  googleUnlinked: 'unlinked, until you allow it again',
  warningWithdrawn: 'taken back',
  appeals: { upheld: 'Appeal: the decision stands', overturned: 'Appeal: the decision was taken back' },
  settings: {
    profileSetting: 'Profile visible',
    contacts: 'E-mail about messages and winks',
    favorited: 'E-mail when someone favorites me',
    eventsEmails: 'News and events e-mails',
    weekly: 'Weekly matches e-mail',
    upgradeBlock: 'No messages from free members',
    upgradeVisibility: 'Private mode',
    upgradeImages: 'Messages from members with a photo only',
    upgradeEvents: 'Events for upgraded members',
    upgradeMatches: 'Daily matches e-mail',
  },
  lists: {
    viewedMe: 'Viewed you',
    viewedByMe: 'You viewed',
    winksReceived: 'Winks received',
    winksSent: 'Winks sent',
    favorites: 'Your favorites',
    favoritedMe: 'Favorited you',
    passed: 'Not for you',
    notes: 'Your notes',
    blocked: 'Blocked',
    reports: 'Your reports',
  },
  reportStates: { open: 'being looked at', acted: 'we acted', dismissed: 'closed' },
  boxes: { inbox: 'Received', filtered: 'Received, filtered', sent: 'Sent' },
  drafts: 'Drafts',
  onTheirWay: 'On their way',
  answer: 'Answer',
  session: 'Signed in',
  unknownDevice: 'Unknown device',
};

const es: PageTexts = {
  title: 'Tus datos',
  made: 'A fecha de',
  keepSafe: 'Esta página contiene tus mensajes y tus fotos. Guárdala donde nadie más la lea.',
  otherFiles:
    'Lo mismo, con todo detalle, está en data.json para programas; schema.json lo describe. Las fotos están en la carpeta photos.',
  nothing: 'No hay nada.',
  formerMember: 'Miembro',
  seenBy: { written: 'lo ven miembros a quienes escribiste', nobody: 'solo lo ves tú' },
  consents: {
    terms: 'Términos',
    news: 'Novedades por correo',
    events: 'Invitaciones por correo',
    matches: 'Personas afines por correo',
    ethnicity: 'Mostrar tu etnia',
    religion: 'Mostrar tu religión',
    seeks: 'Mostrar a quién buscas',
  },
  givenBefore: 'antes de que se guardaran estas fechas',
  withdrawn: 'retirado',
  yes: 'Sí',
  no: 'No',
  until: 'hasta',
  sections: {
    account: 'Cuenta',
    profile: 'Perfil',
    photos: 'Fotos',
    decisions: 'Lo que decidió el equipo',
    settings: 'Ajustes',
    likes: 'Tú y los demás',
    mail: 'Mensajes',
    staff: 'Lo que escribiste al equipo',
    devices: 'Dispositivos',
  },
  facts: {
    username: 'Nombre de usuario',
    email: 'Dirección de correo',
    emailConfirmed: 'Dirección confirmada',
    google: 'Entrada con Google',
    signedUpAt: 'Alta',
    birthDate: 'Fecha de nacimiento',
    gender: 'Género',
    name: 'Nombre',
    seeks: 'Busca',
    ages: 'De edades entre',
    home: 'Lugar',
    travel: 'Viaja a',
    lastActiveAt: 'Última visita',
    consents: 'Lo que aceptaste',
    knownDevices: 'Dispositivos con los que entraste',
    pushDevices: 'Dispositivos con avisos, último uso',
    newEmail: 'Dirección que espera tu confirmación',
    secondStep: 'Inicio de sesión en dos pasos desde',
    passkeys: 'Llaves de acceso',
    changes: 'Como era antes de tus cambios de las últimas 48 horas',
    formerUsernames: 'Nombres de usuario que tenías antes',
    formerAddresses: 'Cuándo dejaste una dirección; de ella se guarda un hash con clave',
    neverToMeet: 'No encontrar nunca',
    hiddenWords: 'Palabras ocultas',
    letIn: 'Miembros cuyos mensajes siempre te llegan',
    warnings: 'Avisos de un fraude de',
    savedSearches: 'Búsquedas guardadas',
  },
  gender: { F: 'Mujer', M: 'Hombre' },
  genders: { F: 'Mujeres', M: 'Hombres' },
  fields: TEXT_TITLES.es,
  review: { shown: 'Los demás lo leen', waits: 'Espera al equipo', rejected: 'Rechazado' },
  reviewed: { pending: 'Espera', approved: 'Aprobado', rejected: 'Rechazado', superseded: 'Lo cambiaste antes' },
  shownInstead: 'Los demás leen',
  mainPhoto: 'Foto principal',
  photoWaits: 'Espera al equipo',
  photoRejected: 'Se rechazó una foto',
  photoVerified: 'Verificada',
  selfie: 'Selfie',
  selfieDecided: { verified: 'fotos verificadas', refused: 'fotos no verificadas' },
  sanctions: {
    warn: 'Advertencia',
    'take-username': 'Nombre de usuario retirado',
    hide: 'Perfil oculto',
    suspend: 'Cuenta suspendida',
    close: 'Cuenta cerrada',
    restore: 'Restablecida',
    'return-username': 'Nombre de usuario devuelto',
  },
  usernameTaken: 'retirado por nuestro equipo',
  googleUnlinked: 'desvinculada, hasta que vuelvas a permitirla',
  warningWithdrawn: 'retirado',
  appeals: { upheld: 'Reclamación: la decisión se mantiene', overturned: 'Reclamación: la decisión se retiró' },
  settings: {
    profileSetting: 'Perfil visible',
    contacts: 'Correo sobre mensajes y guiños',
    favorited: 'Correo cuando alguien me añade a favoritos',
    eventsEmails: 'Correo de novedades y eventos',
    weekly: 'Correo semanal de afinidades',
    upgradeBlock: 'Sin mensajes de miembros gratuitos',
    upgradeVisibility: 'Modo privado',
    upgradeImages: 'Solo mensajes de miembros con foto',
    upgradeEvents: 'Eventos para miembros con membresía mejorada',
    upgradeMatches: 'Correo diario de afinidades',
  },
  lists: {
    viewedMe: 'Vieron tu perfil',
    viewedByMe: 'Perfiles que viste',
    winksReceived: 'Guiños recibidos',
    winksSent: 'Guiños enviados',
    favorites: 'Tus favoritos',
    favoritedMe: 'Te tienen en favoritos',
    passed: 'No son para ti',
    notes: 'Tus notas',
    blocked: 'Bloqueados',
    reports: 'Tus denuncias',
  },
  reportStates: { open: 'se está mirando', acted: 'actuamos', dismissed: 'cerrada' },
  boxes: { inbox: 'Recibido', filtered: 'Recibido, filtrado', sent: 'Enviado' },
  drafts: 'Borradores',
  onTheirWay: 'En camino',
  answer: 'Respuesta',
  session: 'Sesión',
  unknownDevice: 'Dispositivo desconocido',
};

const fr: PageTexts = {
  title: 'Vos données',
  made: 'État au',
  keepSafe: 'Cette page contient vos messages et vos photos. Gardez-la là où personne d’autre ne la lit.',
  otherFiles:
    'La même chose, dans tous les détails, se trouve dans data.json pour les programmes ; schema.json la décrit. Les photos sont dans le dossier photos.',
  nothing: 'Il n’y a rien ici.',
  formerMember: 'Membre',
  seenBy: { written: 'vu par les membres à qui vous avez écrit', nobody: 'vu par personne d’autre' },
  consents: {
    terms: 'Conditions',
    news: 'Nouvelles par e-mail',
    events: 'Invitations par e-mail',
    matches: 'Affinités par e-mail',
    ethnicity: 'Montrer votre origine ethnique',
    religion: 'Montrer votre religion',
    seeks: 'Montrer qui vous cherchez',
  },
  givenBefore: 'avant que ces dates ne soient conservées',
  withdrawn: 'retiré',
  yes: 'Oui',
  no: 'Non',
  until: 'jusqu’au',
  sections: {
    account: 'Compte',
    profile: 'Profil',
    photos: 'Photos',
    decisions: 'Ce que l’équipe a décidé',
    settings: 'Réglages',
    likes: 'Vous et les autres',
    mail: 'Messages',
    staff: 'Ce que vous avez écrit à l’équipe',
    devices: 'Appareils',
  },
  facts: {
    username: 'Nom d’utilisateur',
    email: 'Adresse e-mail',
    emailConfirmed: 'Adresse confirmée',
    google: 'Connexion avec Google',
    signedUpAt: 'Inscription',
    birthDate: 'Date de naissance',
    gender: 'Genre',
    name: 'Nom',
    seeks: 'Recherche',
    ages: 'Âge, entre',
    home: 'Lieu',
    travel: 'Voyage à',
    lastActiveAt: 'Dernière visite',
    consents: 'Ce que vous avez accepté',
    knownDevices: 'Appareils qui ont servi à vous connecter',
    pushDevices: 'Appareils avec notifications, dernière utilisation',
    newEmail: 'Adresse qui attend votre confirmation',
    secondStep: 'Connexion en deux étapes depuis',
    passkeys: 'Clés d’accès',
    changes: 'Tel que c’était avant vos changements des 48 dernières heures',
    formerUsernames: 'Noms d’utilisateur que vous aviez avant',
    formerAddresses: 'Quand vous avez abandonné une adresse ; il en est gardé un hachage à clé',
    neverToMeet: 'À ne jamais rencontrer',
    hiddenWords: 'Mots masqués',
    letIn: 'Membres dont les messages vous parviennent toujours',
    warnings: 'Avertissements d’une fraude de',
    savedSearches: 'Recherches enregistrées',
  },
  gender: { F: 'Femme', M: 'Homme' },
  genders: { F: 'Femmes', M: 'Hommes' },
  fields: TEXT_TITLES.fr,
  review: { shown: 'Les autres le lisent', waits: 'Attend l’équipe', rejected: 'Refusé' },
  reviewed: { pending: 'En attente', approved: 'Approuvé', rejected: 'Refusé', superseded: 'Vous l’avez changé avant' },
  shownInstead: 'Les autres lisent',
  mainPhoto: 'Photo principale',
  photoWaits: 'Attend l’équipe',
  photoRejected: 'Une photo a été refusée',
  photoVerified: 'Vérifiée',
  selfie: 'Selfie',
  selfieDecided: { verified: 'photos vérifiées', refused: 'photos non vérifiées' },
  sanctions: {
    warn: 'Avertissement',
    'take-username': 'Nom d’utilisateur retiré',
    hide: 'Profil masqué',
    suspend: 'Compte suspendu',
    close: 'Compte fermé',
    restore: 'Rétabli',
    'return-username': 'Nom d’utilisateur rendu',
  },
  usernameTaken: 'retiré par notre équipe',
  googleUnlinked: 'dissociée, jusqu’à ce que vous l’autorisiez de nouveau',
  warningWithdrawn: 'retiré',
  appeals: { upheld: 'Recours : la décision est maintenue', overturned: 'Recours : la décision est retirée' },
  settings: {
    profileSetting: 'Profil visible',
    contacts: 'E-mail pour les messages et les clins d’œil',
    favorited: 'E-mail quand quelqu’un me met en favori',
    eventsEmails: 'E-mails de nouvelles et d’événements',
    weekly: 'E-mail hebdomadaire d’affinités',
    upgradeBlock: 'Pas de messages de membres gratuits',
    upgradeVisibility: 'Mode privé',
    upgradeImages: 'Messages de membres avec photo seulement',
    upgradeEvents: 'Événements pour les membres de la formule avancée',
    upgradeMatches: 'E-mail quotidien d’affinités',
  },
  lists: {
    viewedMe: 'Ont vu votre profil',
    viewedByMe: 'Profils que vous avez vus',
    winksReceived: 'Clins d’œil reçus',
    winksSent: 'Clins d’œil envoyés',
    favorites: 'Vos favoris',
    favoritedMe: 'Vous ont en favori',
    passed: 'Pas pour vous',
    notes: 'Vos notes',
    blocked: 'Bloqués',
    reports: 'Vos signalements',
  },
  reportStates: { open: 'à l’étude', acted: 'nous avons agi', dismissed: 'clos' },
  boxes: { inbox: 'Reçu', filtered: 'Reçu, filtré', sent: 'Envoyé' },
  drafts: 'Brouillons',
  onTheirWay: 'En chemin',
  answer: 'Réponse',
  session: 'Connexion',
  unknownDevice: 'Appareil inconnu',
};

/** By the language in which its owner is written to. */
export const PAGE_TEXTS: Readonly<Record<MailLanguage, PageTexts>> = { en, es, fr };
