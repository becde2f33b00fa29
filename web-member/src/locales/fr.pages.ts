import type { Texts } from './catalogues.js';

/** Help, legal text and the short pages about the site. French, with "vous" as in the e-mails and the moderators’ reasons. */
export const texts: Texts = {
  'What this site knows about you, who sees it, and how long it stays.':
    'Ce que ce site sait de vous, qui le voit et combien de temps cela reste.',
  'The agreement between you and the operator of this site, in plain words.':
    'L’accord entre vous et l’exploitant de ce site, en mots simples.',
  'Short answers to what members ask most.': 'De courtes réponses aux questions les plus fréquentes.',
  'What works, from people who read a lot of profiles.':
    'Ce qui marche, selon des gens qui lisent beaucoup de profils.',
  'Good places, good manners, and a way home.': 'De bons endroits, de bonnes manières et de quoi rentrer.',
  'What we know about you': 'Ce que nous savons de vous',
  'What others see': 'Ce que voient les autres',
  'Messages between members': 'Messages entre membres',
  'What we do not do': 'Ce que nous ne faisons pas',
  'How long we keep data': 'Combien de temps nous conservons les données',
  Pictures: 'Images',
  'Your rights': 'Vos droits',
  'Who may join': 'Qui peut s’inscrire',
  Membership: 'Adhésion',
  'Paid plans and renewal': 'Formules payantes et renouvellement',
  'Your right to cancel': 'Votre droit de rétractation',
  'What you write and show': 'Ce que vous écrivez et montrez',
  'Inactive accounts': 'Comptes inactifs',
  'Ending your membership': 'Fin de votre adhésion',
  Liability: 'Responsabilité',
  Disputes: 'Litiges',
  Changes: 'Modifications',
  'What does it cost?': 'Combien cela coûte-t-il ?',
  'Can others see my e-mail address?': 'Les autres peuvent-ils voir mon adresse e-mail ?',
  'Why does my text not show yet?': 'Pourquoi mon texte n’apparaît-il pas encore ?',
  'May I write in my own language?': 'Puis-je écrire dans ma langue ?',
  'How do I hide?': 'Comment me masquer ?',
  'How do I keep somebody away?': 'Comment tenir quelqu’un à distance ?',
  'Why can I not wink?': 'Pourquoi ne puis-je pas faire de clin d’œil ?',
  'Who can write when?': 'Qui peut écrire, et quand ?',
  'Why was I signed out?': 'Pourquoi ma session s’est-elle fermée ?',
  'How do I report somebody?': 'Comment signaler quelqu’un ?',
  'Say one real thing': 'Dites une chose vraie',
  'Show your face': 'Montrez votre visage',
  'Write a first message that can be answered': 'Écrivez un premier message auquel on peut répondre',
  'Go at your own speed': 'Allez à votre rythme',
  'Keep your guard where it belongs': 'Soyez sur vos gardes là où il le faut',
  Before: 'Avant',
  There: 'Sur place',
  'If it does not feel right': 'Si vous ne le sentez pas',
  After: 'Après',
  'What you give us: username, e-mail address, birth date, gender, zipcode, a password of which only a fingerprint is stored, your profile text, choices and pictures, and the messages you write. What arises by use: when you sign in, whom you view, wink at, favorite, block or report.':
    'Ce que vous nous donnez : nom d’utilisateur, adresse e-mail, date de naissance, genre, code postal, un mot de passe dont seule une empreinte est conservée, le texte de votre profil, vos choix et vos images, et les messages que vous écrivez. Ce qui résulte de l’usage : quand vous vous connectez, quels profils vous consultez, et à qui vous faites un clin d’œil ou qui vous mettez en favori, bloquez ou signalez.',
  'Members see your first name or username, age, city and state, your pictures, and profile text that has been approved. Nobody sees your e-mail address, birth date, last name or zipcode. Distances are measured between the middles of two cities, never from your address.':
    'Les membres voient votre prénom ou votre nom d’utilisateur, votre âge, votre ville et votre État, vos images et le texte de profil qui a été approuvé. Personne ne voit votre adresse e-mail, votre date de naissance, votre nom de famille ni votre code postal. Les distances se mesurent entre les centres de deux villes, jamais depuis votre adresse.',
  'Visitors who are not signed in may see a small sample of pictures with age, city and state, without names. Members in private mode and hidden profiles are never part of it.':
    'Les personnes non connectées peuvent voir un petit échantillon d’images avec l’âge, la ville et l’État, sans les noms. Les membres en mode privé et les profils masqués n’en font jamais partie.',
  'A double-blind mail system hides real addresses: messages travel inside this site, and the notices we send by e-mail hold a name and a link, never the message and never an address of a member. Where a notice can be answered by e-mail, the answer goes to an address made for that notice alone, and yours is taken out of it.':
    'Un système de messagerie en double aveugle cache les véritables adresses : les messages circulent à l’intérieur de ce site, et les avis que nous envoyons par e-mail contiennent un nom et un lien, jamais le message ni l’adresse d’un membre. Quand on peut répondre à un avis par e-mail, la réponse va à une adresse créée pour ce seul avis, et la vôtre en est retirée.',
  'We do not sell data, show advertising, or load anything from third parties into these pages. No cookie is used to sign you in; a token in your browser’s storage is, and signing out removes it.':
    'Nous ne vendons pas de données, n’affichons pas de publicité et ne chargeons rien de tiers dans ces pages. Aucun cookie ne sert à vous connecter, mais un jeton dans le stockage de votre navigateur, que la déconnexion supprime.',
  'One cookie lies in your browser when you sign in or up: a random mark that tells nothing about you or the device, that no page can read, and that signs nobody in. By it, by pictures that look alike and by the mailbox, we notice when somebody who was blocked comes back with another account. People decide about it, and nobody else learns of it.':
    'Quand vous vous connectez ou vous inscrivez, un cookie est déposé dans votre navigateur : une marque tirée au hasard, qui ne dit rien de vous ni de l’appareil, qu’aucune page ne peut lire et qui ne connecte personne. Grâce à elle, aux images qui se ressemblent et à la boîte e-mail, nous remarquons quand une personne bloquée revient avec un autre compte. Ce sont des personnes qui en décident, et nul autre ne l’apprend.',
  'What you have typed and not sent yet is kept there too, for a week at most, so that a crash loses nothing; signing out removes it as well.':
    'Ce que vous avez écrit sans l’envoyer y est aussi conservé, une semaine au plus, pour qu’une panne ne fasse rien perdre ; la déconnexion le supprime également.',
  'As long as your account exists, and after it ends:':
    'Aussi longtemps que votre compte existe et, une fois qu’il a pris fin :',
  'Pictures are stored anew when you add them: place, time and camera notes in the file are removed. They are erased when you delete them, and 30 days after you remove your account, in which nobody sees them.':
    'Les images sont réenregistrées quand vous les ajoutez : le lieu, l’heure et les données de l’appareil sont retirés du fichier. Elles sont effacées quand vous les supprimez, et 30 jours après la suppression de votre compte, pendant lesquels personne ne les voit.',
  'If you have your photos verified: people of our team alone see the selfie, and it is erased as soon as they have decided, or when you take it back. What they decided is kept for 30 days. Others see that your main photo is verified, and nothing else of it.':
    'Si vous faites vérifier vos photos : seules des personnes de notre équipe voient le selfie, et il est effacé dès qu’elles ont décidé, ou quand vous le retirez. Ce qu’elles ont décidé est gardé 30 jours. Les autres voient que votre photo principale est vérifiée, et rien d’autre.',
  'What does “Photo verified” mean?': 'Que signifie « Photo vérifiée » ?',
  'That the member took a selfie with a gesture chosen by chance, and that a person of our team compared it with the main photo. The selfie is seen by nobody else and is erased then. Your own photos can be verified under My Photos.':
    'Que le membre a pris un selfie avec un geste choisi au hasard, et qu’une personne de notre équipe l’a comparé avec la photo principale. Personne d’autre ne voit le selfie, et il est ensuite effacé. Vos propres photos peuvent être vérifiées sous Mes photos.',
  'Members can have their photos verified: a person of our team compares them with a selfie. The mark “Photo verified” says that and no more: not that somebody means well, or that those without it are false.':
    'Les membres peuvent faire vérifier leurs photos : une personne de notre équipe les compare avec un selfie. La marque « Photo vérifiée » dit cela et rien de plus : ni que quelqu’un a de bonnes intentions, ni que ceux qui ne l’ont pas sont faux.',
  'You may see, correct and delete what we hold about you, and take it with you: under “Your data” in the account settings a copy of it is made at one press, as a page to read and as data, and erased after 24 hours. For whatever else you wish to know, write to us. Removing your account takes your profile, pictures, messages and match visibility away at once; for 30 days a link mailed to your confirmed address brings them back, then they are erased.':
    'Vous pouvez voir, corriger et supprimer ce que nous gardons de vous, et l’emporter : sous « Vos données », dans les réglages du compte, une copie en est faite d’une seule pression, sous forme de page à lire et de données, et effacée après 24 heures. Pour tout ce que vous souhaitez savoir d’autre, écrivez-nous. Supprimer votre compte retire aussitôt votre profil, vos photos, vos messages et votre présence parmi les affinités ; pendant 30 jours, un lien envoyé à votre adresse confirmée les fait revenir, puis ils sont effacés.',
  'Messages belong to both of you. What you delete is gone for you alone, and when you remove your account your Inbox and Sent go with it. Every message you exchanged, sent or received, stays with the other person until they delete it too: from “Member”, without your name, your picture or a way to you. The words of a message that neither of you has any more are erased at once. A message that somebody reported is kept as safety data, and one that still waits for our staff is never delivered.':
    'Les messages appartiennent aux deux personnes. Ce que vous supprimez ne disparaît que chez vous, et la suppression de votre compte emporte vos messages reçus et envoyés. Chaque message échangé, envoyé ou reçu, reste chez l’autre personne jusqu’à ce qu’elle le supprime aussi : de « Membre », sans votre nom, sans votre photo et sans chemin vers vous. Les mots d’un message que plus personne ne conserve sont effacés aussitôt. Un message signalé est conservé comme donnée de sécurité, et un message qui attend encore notre équipe n’est jamais remis.',
  'Every first message from somebody you have never written to is looked over by a program, which names what it noticed to whoever reads it: ways to reach you elsewhere, money, links, threats, insults, and speaking of being under 18. The program decides nothing, and ends with your first answer.':
    'Un programme parcourt chaque premier message d’une personne à qui vous n’avez jamais écrit, et dit à qui le lit ce qu’il a remarqué : des moyens de vous joindre ailleurs, de l’argent, des liens, des menaces, des insultes, et le fait de parler d’un âge de moins de 18 ans. Le programme ne décide de rien, et s’arrête à votre première réponse.',
  'People of our staff read private messages only when one of you reports the other, or when nearly the same text went to more than five strangers and waits to be looked at. Whoever reads it stands in a record that nobody can change.':
    'Les personnes de notre équipe ne lisent des messages privés que si l’une des deux personnes signale l’autre, ou si presque le même texte est parti à plus de cinq personnes inconnues et attend d’être examiné. Chaque lecture figure dans un registre que personne ne peut modifier.',
  'Nearly the same text to many strangers: fingerprints of its words, from which no text can be made, 7 days.':
    'Presque le même texte à beaucoup d’inconnus : des empreintes de ses mots, dont on ne peut tirer aucun texte, 7 jours.',
  'This text is a template for the operator of this site and is to be reviewed by the operator’s counsel before use.':
    'Ce texte est un modèle destiné à l’exploitant de ce site et doit être relu par ses conseils juridiques avant usage.',
  'Truly Yours is for single or separated adults aged 18 or over. People under 18 and incarcerated people are not accepted. By creating an account you state that this describes you, and that you will keep one account, with true information, for yourself alone.':
    'Truly Yours s’adresse aux adultes célibataires ou séparés de 18 ans ou plus. Les personnes de moins de 18 ans et les personnes incarcérées ne sont pas admises. En créant un compte, vous déclarez répondre à ces conditions et tenir un seul compte, avec des informations exactes, pour votre seul usage.',
  'Basic membership is free and needs no credit card. It includes searching, winking, favorites and emailing members. Upgraded membership adds further settings and rights; what it adds is shown before you choose it.':
    'La formule de base est gratuite et ne demande pas de carte bancaire. Elle comprend la recherche, les clins d’œil, les favoris et les messages aux membres. La formule avancée ajoute d’autres réglages et droits ; ce qu’elle ajoute est indiqué avant que vous la choisissiez.',
  'All plans are free during the promotional period. Once a plan is paid, it auto-renews at the end of each period, for the same period and at the price shown to you, until you cancel. You can cancel at any time; the plan then runs to the end of the period already paid.':
    'Toutes les formules sont gratuites pendant la période promotionnelle. Dès qu’une formule est payante, elle se renouvelle automatiquement à la fin de chaque période, pour la même durée et au prix qui vous a été indiqué, jusqu’à résiliation. Vous pouvez résilier à tout moment ; la formule court alors jusqu’à la fin de la période déjà payée.',
  'If you live in certain US states, you may cancel a paid plan without penalty within 3 business days of buying it (the 3-business-day cancellation right). Write to us within that time, naming your username and the date of purchase, and you receive a full refund.':
    'Si vous résidez dans certains États des États-Unis, vous pouvez annuler une formule payante sans pénalité dans les 3 jours ouvrables suivant l’achat (le droit d’annulation de 3 jours ouvrables). Écrivez-nous dans ce délai en indiquant votre nom d’utilisateur et la date d’achat : vous recevrez un remboursement intégral.',
  'What you write and the pictures you add stay yours. You allow us to store and show them to other members for as long as they are part of your profile. Profile text is read by a moderator before others see it, and may be rejected with a reason. Text may be in English, Spanish or French.':
    'Ce que vous écrivez et les images que vous ajoutez restent à vous. Vous nous autorisez à les conserver et à les montrer aux autres membres tant qu’ils font partie de votre profil. Notre équipe de modération lit le texte du profil avant que les autres le voient, et peut le refuser en indiquant le motif. Le texte peut être en anglais, en espagnol ou en français.',
  'Do not add contact details, advertising, requests for money, pictures of other people without their consent, or anything unlawful, threatening, hateful or sexually explicit.':
    'N’ajoutez pas de coordonnées, de publicité, de demandes d’argent, d’images d’autres personnes sans leur accord, ni rien d’illégal, de menaçant, de haineux ou de sexuellement explicite.',
  'When an account ends, its profile disappears at once. Some records are kept for a time:':
    'Quand un compte prend fin, son profil disparaît aussitôt. Certaines données sont conservées un temps :',
  'Accounts that have been inactive for 2 years may be closed. We write to the address of the account before we do so.':
    'Les comptes inactifs depuis 2 ans peuvent être fermés. Nous écrivons à l’adresse du compte avant de le faire.',
  'You can remove your account at any time under Settings, Remove account. We may suspend or close accounts that break these terms; we say why, unless the law or the safety of others forbids it.':
    'Vous pouvez supprimer votre compte à tout moment sous Réglages, Supprimer le compte. Nous pouvons suspendre ou fermer les comptes qui enfreignent ces conditions ; nous disons pourquoi, sauf si la loi ou la sécurité d’autrui l’interdit.',
  'We do not check members’ backgrounds and are not a party to what members agree with each other. To the extent the law allows, our liability for all claims together is capped at 100 dollars, or at what you paid us in the last twelve months if that is more. Nothing here limits liability that cannot be limited by law.':
    'Nous ne vérifions pas les antécédents des membres et ne sommes pas partie à ce dont les membres conviennent entre eux. Dans la mesure permise par la loi, notre responsabilité pour l’ensemble des réclamations est plafonnée à 100 dollars, ou à ce que vous nous avez payé au cours des douze derniers mois si c’est davantage. Rien ici ne limite une responsabilité que la loi ne permet pas de limiter.',
  'Please write to us first; most things are settled that way. A dispute that is not settled within 60 days of your message goes to binding arbitration: that is, arbitration after 60 days. Either side may instead use a small claims court where that court is competent.':
    'Écrivez-nous d’abord ; la plupart des choses se règlent ainsi. Un litige qui n’est pas réglé dans les 60 jours suivant votre message est soumis à un arbitrage contraignant : c’est-à-dire un arbitrage après 60 jours. Chaque partie peut préférer un tribunal des petits litiges lorsque celui-ci est compétent.',
  'When these terms change in a way that matters to you, we tell you before the change applies. If you do not agree, you can remove your account.':
    'Quand ces conditions changent d’une manière qui compte pour vous, nous vous en informons avant que le changement s’applique. Si vous n’êtes pas d’accord, vous pouvez supprimer votre compte.',
  'Meet in public places, tell a friend, and never send money. You can block any member at any time; blocked members can neither see nor write to you. If somebody behaves badly, tell us: reports are read by people, and the person reported is not told who reported.':
    'Donnez rendez-vous dans des lieux publics, prévenez un proche et n’envoyez jamais d’argent. Vous pouvez bloquer tout membre à tout moment ; les membres bloqués ne peuvent ni vous voir ni vous écrire. Si quelqu’un se conduit mal, dites-le-nous : les signalements sont lus par des personnes, et celle qui est signalée n’apprend pas par qui.',
  'Basic membership is free and includes emailing members. No credit card is needed.':
    'La formule de base est gratuite et permet d’écrire aux membres. Aucune carte bancaire n’est nécessaire.',
  'No. A double-blind mail system hides real addresses: you write to a name, and the other side answers to a name.':
    'Non. Un système de messagerie en double aveugle cache les véritables adresses : vous écrivez à un nom, et l’autre personne répond à un nom.',
  'Profile text edits go through a review that takes up to about 24 hours. A text is Pending, Approved or Rejected. While it is pending, your earlier approved text stays visible. When it is rejected, we send you the reason by e-mail and you can try again. An approval makes a hidden profile visible again, unless you use private mode.':
    'Les modifications du texte de profil passent par une relecture qui prend jusqu’à 24 heures environ. Un texte est En attente, Approuvé ou Refusé. Tant qu’il est en attente, votre texte approuvé précédent reste visible. S’il est refusé, nous vous envoyons le motif par e-mail et vous pouvez réessayer. Une approbation rend de nouveau visible un profil masqué, sauf si vous utilisez le mode privé.',
  'Profile text may be in English, Spanish or French.':
    'Le texte du profil peut être en anglais, en espagnol ou en français.',
  'Two ways. A hidden profile is seen by nobody. In private mode, part of upgraded membership, only people you have winked at, favorited or written to can see you. Both are under Settings, Account settings.':
    'De deux façons. Un profil masqué n’est vu par personne. En mode privé, qui fait partie de la formule avancée, seules peuvent vous voir les personnes à qui vous avez fait un clin d’œil, que vous avez mises en favori ou à qui vous avez écrit. Les deux se trouvent sous Réglages, Réglages du compte.',
  'Block them on their profile or beside their message. Blocking removes each of you from the other’s search, lists and messages. You can undo it under Settings, Blocked members.':
    'Bloquez cette personne sur son profil ou à côté de son message. Le blocage vous retire mutuellement de la recherche, des listes et des messages. Vous pouvez l’annuler sous Réglages, Membres bloqués.',
  'Sending likes, which are winks and favorites, needs at least one photo of your own.':
    'Montrer votre intérêt, par des clins d’œil et des favoris, demande au moins une photo de vous.',
  'Paid members can message even with a hidden, incomplete or pending profile. With a free membership, make your profile visible first.':
    'Les membres payants peuvent écrire même avec un profil masqué, incomplet ou en attente. Avec une formule gratuite, rendez d’abord votre profil visible.',
  'Typing for over 45 minutes without sending risks a session time-out. We warn you a few minutes before, and what you typed is kept on this device until you come back.':
    'Si vous écrivez plus de 45 minutes sans envoyer, la session risque d’expirer. Nous vous prévenons quelques minutes avant, et ce que vous avez écrit est conservé sur cet appareil jusqu’à votre retour.',
  'Press Report on the profile or beside the message, or write to us. Reports are read by people, and nobody is told who reported.':
    'Appuyez sur Signaler sur le profil ou à côté du message, ou écrivez-nous. Les signalements sont lus par des personnes, et personne n’apprend qui a signalé.',
  '“I like music” fits everybody. “I learned the accordion to annoy my brother and then loved it” fits you. One true detail does more than ten adjectives.':
    '« J’aime la musique » convient à tout le monde. « J’ai appris l’accordéon pour agacer mon frère, et j’ai fini par adorer » n’appartient qu’à vous. Un détail vrai en dit plus que dix adjectifs.',
  'A clear picture in daylight, taken this year, looking at the camera. Then one that shows what you do on a good Sunday. Leave the sunglasses and the group pictures out.':
    'Une image nette à la lumière du jour, prise cette année, le regard vers l’appareil. Puis une autre qui montre ce que vous faites un beau dimanche. Laissez de côté les lunettes de soleil et les photos de groupe.',
  'Pick something from their profile and ask about it. Three or four sentences are plenty. If no answer comes, let it rest: a second message rarely helps, a third never does.':
    'Choisissez quelque chose dans son profil et posez une question. Trois ou quatre phrases suffisent largement. Si aucune réponse ne vient, n’insistez pas : un deuxième message aide rarement, un troisième jamais.',
  'Nobody is owed an answer, a number or a date. A polite no is a kindness, and so is taking one well.':
    'Personne ne doit une réponse, un numéro ou un rendez-vous. Un non poli est une gentillesse, et bien le prendre en est une aussi.',
  'Stay on this site until you know somebody. Whoever is in a hurry to move to another app, cannot meet, and then needs money is not looking for you. Block, report, and go on.':
    'Restez sur ce site jusqu’à bien connaître la personne. Quand on veut vite passer à une autre application, qu’on ne peut pas vous rencontrer et qu’on a ensuite besoin d’argent, ce n’est pas vous que l’on cherche. Bloquez, signalez et passez à autre chose.',
  'A short call shows whether you can talk to each other, and saves both of you an evening.':
    'Un court appel montre si vous avez des choses à vous dire, et peut vous éviter de perdre une soirée.',
  'Coffee or a walk is enough for a first time: an hour is easy to give and easy to extend. Watch your drink. Ask, listen, and let silence be.':
    'Un café ou une promenade suffit pour une première fois : une heure se donne facilement et se prolonge facilement. Gardez un œil sur votre verre. Posez des questions, écoutez et laissez place au silence.',
  'You may leave at any moment and need no reason. Ask the staff for help if you want company to the door. Afterwards, block and report; in danger, call 911 first.':
    'Vous pouvez partir à tout moment, sans raison. Demandez l’aide du personnel si vous voulez qu’on vous accompagne jusqu’à la porte. Ensuite, bloquez et signalez ; en cas de danger, appelez d’abord le 911.',
  'Say what you think while it is fresh: “I would like to see you again” or “It was nice, but I do not see us together.” Both are better than disappearing.':
    'Dites ce que vous pensez tant que c’est frais : « J’aimerais vous revoir » ou « C’était agréable, mais je ne nous vois pas ensemble ». Les deux valent mieux que disparaître.',
  'Safety data, such as reports and blocks: 3 months.':
    'Données de sécurité, comme les signalements et les blocages : 3 mois.',
  'Fingerprints of your pictures and your mailbox, and which accounts may be one person’s: 3 months.':
    'Les empreintes de vos images et de votre boîte e-mail, et quels comptes peuvent être ceux d’une même personne : 3 mois.',
  'The mark of a browser that you signed in with, as a fingerprint: 12 months after the last time, and no longer than 3 months after your account.':
    'La marque d’un navigateur qui a servi à vous connecter, sous forme d’empreinte : 12 mois après la dernière fois, et au plus 3 mois après votre compte.',
  'Transactions: 10 years.': 'Transactions : 10 ans.',
  'Consent records: 5 years.': 'Preuves de consentement : 5 ans.',
  'Pictures that our moderation team has removed: a fingerprint, from which no picture can be made, 12 months.':
    'Images que notre équipe de modération a retirées : une empreinte, qui ne permet de refaire aucune image, 12 mois.',
  'If you have matches or news sent by e-mail: whom the e-mails showed you, and the links that end them: 12 months, or until you remove your account.':
    'Si vous recevez des affinités ou des nouvelles par e-mail : les personnes que les e-mails vous ont montrées et les liens pour vous désabonner : 12 mois, ou jusqu’à la suppression de votre compte.',
  'Addresses at which you can answer notices by e-mail, as fingerprints only: 90 days, or until one of the two accounts is removed.':
    'Les adresses auxquelles vous pouvez répondre aux avis par e-mail, sous forme d’empreintes seulement : 90 jours, ou jusqu’à la suppression de l’un des deux comptes.',
  'Traces of use, such as ended sign-ins and notices sent by e-mail: 30 days, also while your account exists.':
    'Traces d’utilisation, comme les connexions terminées et les avis envoyés par e-mail : 30 jours, y compris tant que votre compte existe.',
  'Accounts whose e-mail address nobody has confirmed are closed 30 days after we first asked.':
    'Les comptes dont personne n’a confirmé l’adresse e-mail sont fermés 30 jours après notre première demande.',
  'Accounts inactive for 2 years may be closed.': 'Les comptes inactifs depuis 2 ans peuvent être fermés.',
  'Choose a public place you know, at a time when it is busy.':
    'Choisissez un lieu public que vous connaissez, à une heure d’affluence.',
  'Tell a friend where you are, with whom, and when you will be back.':
    'Dites à un proche où vous êtes, avec qui et quand vous rentrerez.',
  'Come and go on your own. Charge your phone.': 'Venez et repartez par vos propres moyens. Chargez votre téléphone.',
  'Report User': 'Signaler un membre',
  'Our team': 'Notre équipe',
  Careers: 'Carrières',
  'Web development': 'Développement web',
  'Mobile development': 'Développement mobile',
  'Search engine optimization': 'Référencement naturel',
  'Truly Yours is made by a small team of people who build the service, read profile texts, and answer your messages.':
    'Truly Yours est l’œuvre d’une petite équipe qui construit le service, lit les textes des profils et répond à vos messages.',
  'There are no open positions at the moment. If you would like to work with us later, write a few lines about yourself.':
    'Il n’y a pas de poste à pourvoir pour le moment. Si vous souhaitez travailler avec nous plus tard, écrivez-nous quelques lignes sur vous.',
  'The team behind Truly Yours builds web applications: fast, accessible, and understandable to the people who run them.':
    'L’équipe de Truly Yours crée des applications web : rapides, accessibles et compréhensibles pour celles et ceux qui les exploitent.',
  'Truly Yours works in the browser of every phone. We make mobile web applications for others, too.':
    'Truly Yours fonctionne dans le navigateur de tous les téléphones. Nous créons aussi des applications web mobiles pour d’autres.',
  'We help sites to be found for what they are: clear structure, honest words, quick pages.':
    'Nous aidons les sites à être trouvés pour ce qu’ils sont : structure claire, mots sincères, pages rapides.',
  'Members reach us fastest with the contact form under Settings. Everybody else is welcome to write an e-mail.':
    'Les membres nous joignent au plus vite par le formulaire de contact sous Réglages. Toutes les autres personnes peuvent nous écrire un e-mail.',
  Missing: 'Contenu manquant',
  'See the membership plans': 'Voir les formules',
  'Invalid URL - we are working hard to fix all 404 errors':
    'URL non valide : nous travaillons à corriger toutes les erreurs 404',
  'The page may have moved, or the address has a typing error.':
    'La page a peut-être été déplacée, ou l’adresse contient une faute de frappe.',
  'Back to home': 'Retour à l’accueil',
  'Pictures taken down because somebody shown in them asked: a fingerprint, from which no picture can be made, 10 years.':
    'Photos retirées à la demande d’une personne qui y figure : une empreinte, dont on ne peut tirer aucune photo, 10 ans.',
  'Requests to take a picture down, and reports without an account: what you wrote, 3 months after the decision; where it did something about a member, 183 days, as long as that can be appealed.':
    'Demandes de retrait d’une photo et signalements sans compte : ce que vous avez écrit, 3 mois après la décision ; si elle a touché un membre, 183 jours, tant qu’un recours est possible.',
  'If a picture here shows you and you did not agree to it, ask us to take it down, whether you are a member or not. A person decides within 48 hours, every copy goes, and it cannot be uploaded again.':
    'Si une photo vous montre ici sans votre accord, demandez-nous de la retirer, que vous soyez membre ou non. Une personne décide dans les 48 heures, toutes les copies disparaissent et la photo ne peut plus être mise en ligne.',
  'If you switched two-step sign-in off: the key of your app, sealed, for the 2 days in which that can be undone.':
    'Si vous avez désactivé la connexion en deux étapes : la clé de votre application, scellée, pendant les 2 jours où cela peut être annulé.',
  'What is not allowed here, what we do about it, and what you can do yourself.':
    'Ce qui n’est pas permis ici, ce que nous faisons, et ce que vous pouvez faire vous-même.',
  'What is not allowed': 'Ce qui n’est pas permis',
  'This holds in profiles, pictures and messages, and for what members do to each other when they meet.':
    'Cela vaut pour les profils, les images et les messages, et pour ce que les membres se font lorsqu’ils se rencontrent.',
  'Violence, threats, stalking, pressing somebody, or tracking where somebody is without their knowledge.':
    'Violence, menaces, harcèlement, pression, ou suivre à la trace quelqu’un à son insu.',
  'Sexual acts without consent, and pictures of others without their consent.':
    'Les actes sexuels sans consentement, et les images d’autrui sans leur accord.',
  'Anything sexual about people under 18. Nobody under 18 may be here.':
    'Tout contenu sexuel concernant des mineurs. Personne de moins de 18 ans ne peut être ici.',
  'Asking for money, gifts, crypto or bank details; selling or advertising.':
    'Demander de l’argent, des cadeaux, de la cryptomonnaie ou des coordonnées bancaires ; vendre ou faire de la publicité.',
  'A false identity, somebody else’s pictures, a second account to get around a block.':
    'Une fausse identité, les photos de quelqu’un d’autre, un second compte pour contourner un blocage.',
  'Insults and hatred because of origin, religion, gender, disability or whom somebody loves.':
    'Les insultes et la haine en raison de l’origine, de la religion, du genre, d’un handicap ou de la personne que l’on aime.',
  'What we check, and what we do not': 'Ce que nous vérifions, et ce que nous ne vérifions pas',
  'We do not look into criminal records, and we do not verify who somebody is or how old they are by documents. Whoever joins states a date of birth and must be 18 or over; accounts of younger people are closed. People who are in prison are not accepted.':
    'Nous ne consultons pas les casiers judiciaires et ne vérifions par aucun document l’identité ou l’âge. Toute personne qui s’inscrit indique sa date de naissance et doit avoir 18 ans ou plus ; les comptes de personnes plus jeunes sont fermés. Les personnes détenues ne sont pas admises.',
  'What we do: e-mail addresses are confirmed before anything is sent to them. Texts are read by a person before others see them, within about {{reviewHours}} hours. Software looks at texts and photos first and marks what may be against the rules; people decide.':
    'Ce que nous faisons : les adresses e-mail sont confirmées avant tout envoi. Une personne lit les textes avant que d’autres les voient, en {{reviewHours}} heures environ. Un logiciel regarde d’abord les textes et les photos et relève ce qui peut être contraire aux règles ; ce sont des personnes qui décident.',
  'What the product does for you': 'Ce que le site fait pour vous',
  'Nobody learns your e-mail address, and nobody sees more of where you live than your city.':
    'Personne n’apprend votre adresse e-mail, et personne ne voit de votre lieu de vie plus que la ville.',
  'A new member may write to {{newPerDay}} strangers a day, others to {{perDay}}, so that nobody can write to everybody.':
    'Un nouveau membre peut écrire à {{newPerDay}} inconnus par jour, les autres à {{perDay}}, pour que personne ne puisse écrire à tout le monde.',
  'Nearly the same text to more than {{strangers}} strangers is held back until a person has read it.':
    'Presque le même texte envoyé à plus de {{strangers}} inconnus est retenu jusqu’à ce qu’une personne l’ait lu.',
  'Messages of strangers that ask for money or lead elsewhere are marked for you before you read them.':
    'Les messages d’inconnus qui demandent de l’argent ou mènent ailleurs sont signalés avant que vous les lisiez.',
  'You decide who may reach you, keep words out of your inbox, hide your profile, and block anybody. They are not told.':
    'Vous décidez qui peut vous joindre, quels mots n’arrivent pas dans votre boîte, vous masquez votre profil et bloquez qui vous voulez. Les personnes concernées n’en savent rien.',
  'How to report': 'Comment signaler',
  'You can report on every profile and on every opened message, with a reason and in your own words. What the two of you have written is kept as it was then. Whom you report is not told who did.':
    'Vous pouvez signaler depuis chaque profil et chaque message ouvert, avec un motif et vos propres mots. Ce que vous vous êtes écrit est conservé tel quel. La personne signalée n’apprend pas qui l’a fait.',
  'What we do about reports': 'Ce que nous faisons des signalements',
  'People read each report, usually within {{reviewHours}} hours. We warn, hide a profile, suspend an account for {{fewestDays}} to {{mostDays}} days, or close it; for {{barredMonths}} months no account can be opened with the address of a closed one. Threats, violence, frauds and anything about minors lead to a closing.':
    'Des personnes lisent chaque signalement, en général en {{reviewHours}} heures. Nous avertissons, masquons un profil, suspendons un compte de {{fewestDays}} à {{mostDays}} jours, ou le fermons ; pendant {{barredMonths}} mois, aucun compte ne peut être ouvert avec l’adresse d’un compte fermé. Menaces, violences, escroqueries et tout ce qui touche des mineurs mènent à la fermeture.',
  'You read among your reports what came of them. Other members are not told that somebody was reported, with one exception: when an account is shut out as a fraud, everybody who has written with it is told by e-mail, with its username, within a day.':
    'Vous lisez parmi vos signalements ce qu’ils sont devenus. Les autres membres n’apprennent pas que quelqu’un a été signalé, à une exception près : quand un compte est exclu pour escroquerie, toutes les personnes qui ont échangé avec lui en sont informées par e-mail, avec son nom d’utilisateur, en un jour.',
  'If we decided about you': 'Si nous avons pris une décision à votre sujet',
  'We tell you what was decided, why, how it came about, and whether software took part. You may appeal each decision once within {{appealDays}} days, free of charge; somebody else of our team looks at it. The link is in the e-mail and, while you can sign in, with all decisions about you.':
    'Nous vous disons ce qui a été décidé, pourquoi, comment nous l’avons su et si un logiciel y a pris part. Vous pouvez faire un recours contre chaque décision, une fois, dans les {{appealDays}} jours, gratuitement ; une autre personne de notre équipe l’examine. Le lien est dans l’e-mail et, tant que vous pouvez vous connecter, avec toutes les décisions vous concernant.',
  'Pictures of you': 'Les images de vous',
  'If you are no member': 'Si vous n’êtes pas membre',
  'Anybody may tell us of a profile, a text or a message that breaks the law or our rules, without an account. A person decides within {{takedownHours}} hours and, where you leave an address, we write to you what came of it. Whoever it is about is not told who gave notice.':
    'Tout le monde peut nous signaler, sans compte, un profil, un texte ou un message contraire à la loi ou à nos règles. Une personne décide sous {{takedownHours}} heures et, si vous laissez une adresse, nous vous écrivons les suites. La personne visée n’apprend pas qui l’a signalée.',
  'If a picture here shows you and you did not agree to it, you need no account to have it taken down. A person decides within {{takedownHours}} hours.':
    'Si une image vous montre ici sans votre accord, vous n’avez pas besoin de compte pour la faire retirer. Une personne décide en {{takedownHours}} heures.',
  'How not to be defrauded': 'Comment ne pas se faire escroquer',
  'Never send money or personal financial information to another member. Whoever wants to defraud you takes their time, is charming, and cannot meet you.':
    'N’envoyez jamais d’argent ni d’informations financières personnelles à un autre membre. Qui veut vous escroquer prend son temps, se montre charmant et ne peut pas vous rencontrer.',
  'They love you within days, and soon want to write elsewhere.':
    'On vous aime en quelques jours, et on veut bientôt écrire ailleurs.',
  'There is always a reason not to meet and not to be seen: a ship, an army, an oil rig, a broken camera.':
    'Il y a toujours une raison de ne pas se voir ni se montrer : un navire, l’armée, une plateforme pétrolière, une caméra en panne.',
  'Then comes an emergency, a customs fee, a ticket, or an investment that cannot fail.':
    'Puis vient une urgence, des frais de douane, un billet, ou un placement qui ne peut pas échouer.',
  'Payment is to be by gift cards, crypto, wire transfer, or through your account for somebody else.':
    'Il faut payer par carte cadeau, cryptomonnaie, virement, ou par votre compte pour quelqu’un d’autre.',
  'Search for their pictures elsewhere, ask somebody you trust, and take your time.':
    'Cherchez ses photos ailleurs, parlez-en à quelqu’un de confiance, et prenez votre temps.',
  'If it has happened to you': 'Si cela vous est arrivé',
  'It happens to careful people. Stop writing, keep all messages and receipts, and do not pay anybody who promises to get your money back.':
    'Cela arrive à des gens prudents. Cessez d’écrire, gardez tous les messages et reçus, et ne payez personne qui promet de récupérer votre argent.',
  'Tell your bank or the seller of the gift card at once: some payments can be stopped.':
    'Prévenez tout de suite votre banque ou le vendeur de la carte cadeau : certains paiements peuvent être arrêtés.',
  'Report it to the police. In the USA also at ic3.gov and reportfraud.ftc.gov, in the United Kingdom at actionfraud.police.uk.':
    'Signalez-le à la police. Aux États-Unis aussi sur ic3.gov et reportfraud.ftc.gov, au Royaume-Uni sur actionfraud.police.uk.',
  'Report the account to us, so that others are warned.': 'Signalez-nous le compte, pour que d’autres soient avertis.',
  'Before and when you meet': 'Avant et pendant la rencontre',
  'Keep your last name, address, phone number and place of work to yourself at first.':
    'Gardez d’abord pour vous votre nom de famille, votre adresse, votre téléphone et votre lieu de travail.',
  'Meet where other people are, come and go by yourself, and tell somebody where you are and when you will be back.':
    'Retrouvez-vous dans un lieu public et fréquenté, venez et repartez par vos propres moyens, et dites à quelqu’un où vous êtes et quand vous rentrez.',
  'Keep an eye on your drink and your things. A small tracker hides easily in a bag, a coat or a car: your phone can warn of unknown ones.':
    'Gardez un œil sur votre verre et vos affaires. Un petit traceur se cache facilement dans un sac, un manteau ou une voiture : votre téléphone peut signaler ceux qui sont inconnus.',
  'You may leave at any moment, and need no reason.': 'Vous pouvez partir à tout moment, sans raison.',
  Consent: 'Consentement',
  'Any sexual act without the other person’s consent breaks these rules and criminal law, and may have criminal and civil consequences. Consent is free, can be taken back at any time, and somebody who is asleep, drunk or afraid has not given it.':
    'Tout acte sexuel sans le consentement de l’autre enfreint ces règles et la loi pénale, et peut avoir des suites pénales et civiles. Le consentement est libre, peut être retiré à tout moment, et une personne endormie, ivre ou effrayée ne l’a pas donné.',
  'Where to find help': 'Où trouver de l’aide',
  'In danger call 911 in the USA, 112 in Europe, 999 in the United Kingdom.':
    'En danger, appelez le 911 aux États-Unis, le 112 en Europe, le 999 au Royaume-Uni.',
  'USA, sexual violence: RAINN, 1-800-656-4673, rainn.org. Violence in a relationship: 1-800-799-7233, thehotline.org.':
    'États-Unis, violences sexuelles : RAINN, 1-800-656-4673, rainn.org. Violences dans le couple : 1-800-799-7233, thehotline.org.',
  'European Union: helpline for women who suffer violence, 116 016; for victims of crime, 116 006.':
    'Union européenne : aide aux femmes victimes de violences, 116 016 ; aux victimes d’infractions, 116 006.',
  'United Kingdom: Rape Crisis, 0808 500 2222; National Domestic Abuse Helpline, 0808 2000 247.':
    'Royaume-Uni : Rape Crisis, 0808 500 2222 ; National Domestic Abuse Helpline, 0808 2000 247.',
  'Accounts that we close: why, and what was decided on appeal, for 183 days, as long as it can be appealed.':
    'Des comptes que nous fermons : pourquoi, et l’issue du recours, 183 jours, tant qu’un recours est possible.',
};
