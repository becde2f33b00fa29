import { screenMail } from './mail.js';

const signsOf = (body: string, subject = 'Hello') => screenMail({ subject, body });

describe('a mail is read before it is sent, and', () => {
  it('named for what it holds once each, the gravest first, and for nothing where it is an ordinary letter', () => {
    expect(signsOf('Which trail by the river do you like best?')).toEqual([]);
    expect(signsOf('I am 16. Write to me at 212 555 0147.', 'Call 212 555 0147')).toEqual(['underage', 'contact']);
  });

  it.each([
    'I know where you live and when you get home.',
    'Pay by Friday or I will send your pictures to everybody in your family.',
    'I will break your legs if I see you with him again.',
    'You have until tonight. Nobody blocks me, you will regret it.',
    'If you leave me I will kill myself and it will be your fault.',
    'Sé dónde trabajas y a qué hora sales.',
    'Voy a mandar tus fotos a toda tu familia.',
    'Te voy a partir la cara.',
    'Si me denuncias te vas a arrepentir.',
    'O eres mía o de nadie.',
    'Je sais où tu habites.',
    'Je vais envoyer tes photos à tous tes collègues.',
    'Je vais te casser la figure.',
    'Si tu me bloques, tu vas le regretter.',
    'Un message à ton patron et tu perds ta place.',
  ])('named a threat for %j', (body) => {
    expect(signsOf(body)).toContain('threat');
  });

  it.each([
    ['contact', 'Write to me in the green app with the little telephone.'],
    ['contact', 'Pásame tu número y te escribo.'],
    ['contact', 'Passons-nous de ce site, mon pseudo est saule_gris partout.'],
    ['money', 'The hospital wants 900 before they operate. Could you lend me half?'],
    ['money', 'Te mando las llaves en cuanto llegue la fianza.'],
    ['money', 'Vous gardez 7 % et vous renvoyez le reste par virement.'],
    ['underage', 'I am in 10th grade and my mom reads my phone.'],
    ['underage', 'Me faltan dos años para los 18.'],
    ['underage', 'Je suis en seconde et mes profs sont nuls.'],
    ['insult', 'You are a pathetic little man.'],
    ['insult', 'Menudo fracasado estás hecho.'],
    ['insult', 'Espèce de minable, tu me fais pitié.'],
    ['sexual', 'I want to undress you slowly.'],
    ['sexual', 'Quiero quitarte el vestido con los dientes.'],
    ['sexual', 'Tu portes quoi sous ta robe ?'],
  ])('named %s for %j', (sign, body) => {
    expect(signsOf(body)).toContain(sign);
  });

  it.each([
    'I would kill for that apple pie, and I warn you: write back and you will be sorry, for I never stop talking.',
    'I know where you took that picture, I used to live round the corner.',
    'Please do not give your number to strangers; letters are fine with me. I am not here for hook-ups.',
    'I work in a bank, but let us not speak of money. My son is 16 and set this up.',
    'What an idiot I was, I pressed the wrong button.',
    'I paint nudes on Tuesdays, my mother hung one over the piano.',
    'Sale con su perro cada mañana, te vas a arrepentir de preguntarme por las setas.',
    'No busco un rollo de una noche. Trabajo de notaria y leo herencias en voz alta.',
    'Désolé du retard, le train en avait aussi. Je ne cherche pas quelqu’un qui paie mes factures.',
    'Votre lettre me touche, et je suis très patiente.',
  ])('named for nothing in %j', (body) => {
    expect(signsOf(body)).toEqual([]);
  });
});
