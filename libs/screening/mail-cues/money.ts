import { cue, upTo, type Cue, type Cues } from './cue.js';

const CURRENCY =
  '(?:dollars?|bucks|grand|usd|eur|euros?|pesos?|dolares|soles|francs?|livres|pounds|quid|cfa|reais|de dolares|de euros)';
const SUM = String.raw`(?:[$€£] ?\d[\d.,]*(?: ?[km]\b)?|\d[\d.,]*(?: \d{3})* ?(?:[$€£]|k\b|mil\b|${CURRENCY}(?!\w)))`;
/** What counts something other than money. */
const COUNTED =
  '(?! ?(?:years?|km|kilom\\w*|miles?|m|cm|kg|kilos|g|grams|ml|people|minutes|min|hours?|h|days?|anos|dias|horas|minutos|ans|jours|heures|habitants|personnes|personas|metros|metres|meters|pages|grad\\w*|degr\\w*|alumnos|eleves|students)\\b)';

/** Asks for it, in words for that. */
const ASKING: readonly Cue[] = [
  cue(
    2,
    String.raw`(?:lend|loan|advance|wire) (?:me|us|it|him|her|the|\d|a (?:small|little|few)|some|your girl)`,
    String.raw`transfer (?:me|it|\d|[$€£]|the (?:money|amount|rest|deposit))|borrow (?:[$€£]|\d|some|a (?:few|little)|from you)`,
    String.raw`(?:send|spare|give|get|gift) (?:me |us |him |her )?(?:[$€£]? ?\d{2,}|the money|(?:some|a little|any) (?:money|cash|funds)|something small|a small (?:amount|sum|help)|a gift card)`,
    String.raw`if you (?:can |could )?(?:send|lend|pay|cover|wire|transfer|help me with) (?:me |for |the |it |\d|just|half)`,
    String.raw`(?:could|can|would|will|please|to|only|just) (?:you )?(?:\w+ )?(?:pay (?:for (?:it|his|her|my|the (?:transport|shipping|visa|ticket|vaccine))|the|my|it today|this) ?${upTo(2)}(?:fees?|tax|bill|rent|ticket|fare|customs|deposit|transport|vaccine|visa|debt|today|for me)?|chip in|donate|top up|cover (?:the|my|his|her)|lend|spare)`,
    String.raw`help (?:me |us |your girl |a \w+ )?(?:${upTo(2)})(?:with (?:the|my|some|a little|something small|food|rent|money|gas|school)|pay|out with|buy|get (?:through|home|back))|anything you can (?:give|spare|send)|even \d+ (?:would|will|is)|you only (?:pay|need to pay|have to pay|cover)|if your heart (?:tells|moves|is)|every (?:dollar|little|[$€£]? ?\d+) (?:you )?(?:helps|counts|donate)`,
    String.raw`pay (?:the|this|a|your) (?:\w+ )?(?:fine|fee|tax|deposit|ransom)|or (?:you )?pay|pay (?:me )?(?:up|\d+|[$€£])`,
    String.raw`(?:me|nos|le) (?:prestas?|prestarias?|prestes|adelantas?|adelantarias|giras?|depositas?|transfieres?|recargas?|los (?:giras|mandas|envias|prestas)|haces (?:un|una) (?:bizum|recarga|transferencia|deposito|giro)|pagas (?:\d|el|la|los|las)|echas la mano|das para|alcanza para el pasaje)`,
    String.raw`(?:podrias|puedes|podes|si pudieras|quieres|me puedes) (?:prestar\w*|adelantar\w*|girar\w*|pagar(?:me|lo|la|le)?|depositar\w*|recargar\w*|transferir\w*|ayudarme con|ayudar con)|(?:prestame|depositame|girame|adelantame|paga(?:lo|la|me)|recargame|transfiereme|mandamelo|enviamelo|mandame (?:\d|los|el dinero|algo)|enviame (?:\d|el dinero|algo))`,
    String.raw`(?:me ayudas|ayudame|ayudenme|ayudarme|me ayudaras|ayudar) con (?:\w+ )?(?:mil|\d+|el|la|los|las|algo|lo que|cien\w*)|si pagas|lo que (?:tu )?puedas|cualquier ayud\w+|si (?:tu|su) corazon|es prestado|aunque sean? (?:\d|la mitad|poco)|hay que (?:pagar|cubrir|abonar)|(?:solo|nada mas) (?:tienes|debe\w*|tiene|falta|pagas) ?(?:que )?(?:pagar|cubrir|abonar|depositar)?|necesito (?:un prestamo|que me prestes|dinero|plata|\d)`,
    String.raw`si no deposita|(?:o|u) me pagas|me pagas \d|con \d+ (?:se borra\w*|lo borro|desaparece\w*)|(?:un|una|la) (?:ofrenda|donativo|donacion|colecta)`,
    String.raw`(?:peux|pourrais|pourriez|pouvez|peut|pourrait|veux|voudrais|si)[ -]?(?:tu|vous)? ?(?:me |m |te |nous )?(?:pret\w+|avanc\w+|depann\w+|payer (?:la|le|les|mon|ma|mes|pour)|passer chez|vir\w+|vers\w+|faire un (?:virement|don|geste)|aider (?:a payer|financ\w*|avec \d))`,
    String.raw`(?:prete|avance|vire|depanne|verse|donne|envoie|paie|paye)[ -](?:moi )?(?:[$€£]? ?\d{2,}|de l argent|quelques|la moitie|la somme)|si tu avances|tu (?:m |me )(?:pretes|avances|vires|depannes|envoies \d+)|ce que tu peux|meme (?:vingt|dix|\d+) ?(?:euros|€)?|(?:votre|ton) (?:aide|don|geste|soutien) (?:ferait|sauver\w*|compte|est)|si (?:votre|ton) coeur|une offrande|faire parvenir votre aide`,
    String.raw`il (?:suffit|faut|faudrait|reste|ne reste) (?:seulement |juste |que |plus qu a |donc )?(?:de |d |les? |a |\w+ )?(?:regler|payer|verser|acquitter|frais)|(?:reglement|paiement) (?:immediat|de l amende)|donne \d+ et|paie \d|\d+ en coupons|regler (?:l|la|les|le|\d)|n ai (?:pas )?verse`,
  ),
  // A thing instead of money.
  cue(
    3,
    String.raw`(?:buy|get|order|send|gift) me (?:a|an|one|the|some|another) ?(?:\w+ )?(?:one|i?phone|laptop|tablet|computer|dress|watch|ring|perfume|handbag|bike|camera|shoes|ticket|card|credit|data|airtime)|(?:could|can|would|will) (?:you|u) (?:\w+ )?pay for (?:a|my|the|it|me|one)|pay for (?:my|a) (?:month|membership|subscription)`,
    String.raw`(?:me (?:comprarias|compras|regalarias|regalas|consigues|pagas)|comprarme|regalarme|no me regalarias) (?:un[ao]?|el|la|otr[ao])|me l[ao]s? pag(?:as|arias|ues)|pag(?:as|arme|ame) (?:la|mi) (?:suscripcion|membresia|mensualidad)`,
    String.raw`(?:achete|offre|paie|paye|commande|prends)[ -]moi (?:une?|le|la) (?:\w+ )?(?:telephone|portable|ordinateur|tablette|robe|montre|bague|parfum|sac|velo|carte|recharge|billet|autre)|tu (?:me (?:le|la|les)|m en) (?:paies|payes|achetes|offres|prends)|(?:m acheter|m offrir|me payer) (?:une?|le|la|mon) \w+`,
  ),
  // A favour as one asks for any: of money where a sum or a need stands beside it.
  cue(
    1,
    String.raw`(?:could|can|would|will) you (?:\w+ )?(?:help|send|buy|get|give|do)|help (?:me|us|a|your)|send me|buy me|please send|need (?:your )?help|your help|you (?:would be|d be) my`,
    String.raw`(?:me|nos) (?:ayudas|mandas|envias|compras|comprarias|regalas|regalarias|consigues)|(?:ayudame|mandame|enviame|comprame|regalame|conseguime)|(?:puedes|podrias|podes) (?:ayudar\w*|mandar\w*|enviar\w*|comprar\w*|regalar\w*)|tu ayuda|ayudita|no me regalarias`,
    String.raw`(?:peux|pourrais|pourriez|pouvez)[ -](?:tu|vous) (?:m |me |nous )?(?:aider|envoyer|acheter|offrir|prendre|donner)|(?:aide|envoie|achete|offre|prends)[ -]moi|tu peux (?:me |m )(?:prendre|acheter|aider|envoyer|donner|depanner)|besoin (?:d|de (?:ton|votre)) (?:aide|toi|vous)|ton aide|votre aide`,
  ),
  // In distress, and honest about it: of money where a sum and what it is for stand beside it.
  cue(
    1,
    String.raw`nothing to eat|i cant (?:buy|afford|use my bank|access|pay)|left us with nothing|my (?:phone|laptop|card|car|fridge|washing machine) (?:\w+ )?(?:broke|died|is broken|doesnt work|got stolen)|my (?:bank|account|card) (?:\w+ )?(?:blocks|blocked|is blocked|frozen|locked)|(?:is|are) empty|before (?:they|we) (?:let|pay|begin)|keeping my passport|is due|run out of|starving|until (?:the end of the month|payday|i get paid)|no one else|(?:ill|i will) (?:pay|give) (?:you|it) back|pay(?:ing)? (?:you|it) back|i swear|hate to ask|never asked|ashamed|want to beg|be my angel|turn to|only (?:one|person)|in my position|delete (?:it|them)`,
    String.raw`nada que comer|sin (?:comer|saldo|camioneta|dinero|plata|luz)|no puedo (?:usar|sacar|retirar|pagar)|me (?:corre|echan|sacan|exige|exigen|persigue)|se me (?:quedo|acabo|termino|ha quedado|cayo|rompio)|no duermo|te (?:los|lo) (?:devuelvo|regreso|pago)|te (?:devuelvo|pagaria|pagare|firmo|compenso)|palabra|verguenza|no me gusta pedir|unica persona|confianza|confio|no tengo a nadie|dios (?:te|le|da|multipli\w+)|poco a poco|se borran`,
    String.raw`rien a manger|plus (?:de |d )(?:credit|argent)|ne peut rien retirer|il (?:me|ne) (?:me )?manque|il faut payer|couper l|ne plaisantent pas|bloquee?s?|retenue?|effondre|te (?:rembourse\w*|rends|rendrai)|vous le rendra|je (?:le |te le )?jure|honte(?:use)?|pas fiere?|n ose demander|qu a toi|mon sauveur|la seule|promis|un mot signe|ce mois ci|avant (?:jeudi|vendredi|demain|lundi)|vient vendredi|j efface`,
  ),
  cue(
    1,
    String.raw`(?:little|small|tiny|big) favou?r|see your way|sort(?:ing)? (?:it|this|that) (?:out )?for (?:us|me|her|him)|(?:it|that|this|they|all) (?:comes?|adds up|amounts) to|owe you|out of (?:this|a) (?:mess|fix|hole|tight spot|jam)|tide (?:me|us) over|a bit short|short (?:this|of|on)|until (?:my|the) (?:check|cheque|pension|transfer|wages|pay)|i couldnt (?:\w+ ){0,2}?(?:afford|pay|settle)|behind (?:on|with) (?:my|the|our)|(?:isnt|not|hasnt been|wasnt) (?:paid|settled|covered)|refund (?:you|it)|reimburse|contribut\w+|generous(?:ity)?|a helping hand|whatever you (?:can|feel)|any amount|no matter how (?:small|little)|in need`,
    String.raw`(?:sacas|sacar(?:me|nos)?|sacame|salir) (?:\w+ )?(?:de[l]? )?(?:est[ea] |un )?(?:apur\w+|aprieto|lio|bronca)|un apurit?o|un (?:gran |pequeno )?favor(?:cito)?|debo (?:dos|tres|un|\d+|el|la|unos)|son (?:solo )?\d+ nada mas|nada mas son|ando (?:corto|corta|sin)|hasta que (?:cobre|me paguen|me depositen|llegue mi)|no (?:me alcanza|llego a fin|completo|junto)|me (?:hace|hacen) falta|(?:echar|echas|echame|dar|dame) (?:me )?una mano|cooperar|cooperacion|aportar|aporte|lo que te nazca|lo que gustes|tu generosidad|te lo repongo|necesitad[oa]`,
    String.raw`(?:petit|grand|gros) service|(?:arranger|regler|avancer|payer) (?:ca|cela|la somme|l affaire) pour|ca (?:fait|coute|revient a)|(?:me|nous) (?:tirer|sortir) de|(?:me |nous )?depanne\w*|coup de (?:main|pouce)|dans la (?:galere|panade|mouise|misere|merde)|un peu (?:juste|court)|en attendant (?:ma|mon|la|le) (?:paie|salaire|virement|pension)|n arrive plus a payer|pas les moyens|n est pas (?:reglee?|payee?)|pas (?:reglee?|payee?)|en retard de (?:loyer|paiement)|votre generosite|ta generosite|ce que (?:tu|vous) (?:voulez|veux|pouvez)|contribu\w+|cagnotte|dans le besoin|reconnaissante?`,
  ),
];

/** Would have the other pass it on, hold it, or show a card. */
const PASSING_ON: readonly Cue[] = [
  cue(
    3,
    String.raw`(?:cash|deposit) (?:a|the|my|this) che(?:ck|que)|receive (?:parcels?|packages?|payments?|transfers?|money|funds)(?! of)|(?:you )?keep (?:\w+ )?(?:percent|\d+ ?%)|new label on|(?:processing|clearance|release|activation|handling|court) fees?|(?:post(?:ed)?|send|mail) you the keys|the keys once|(?:tell|send|give) me the (?:codes?|pin)|scratch (?:it|off|the)|numbers on the back|\d+ ?% (?:every|each|per|a) (?:month|week|day)|western union|moneygram|zelle|cash app|gift cards?|steam card|prepaid cards?|your (?:bank|account|card) (?:details|number|login)|(?:which|what) bank (?:are )?you|use your account|through your account|into your account`,
    String.raw`reciban? (?:transferencias|paquetes|pagos|dinero)|recibir (?:transferencias|paquetes|pagos|dinero)|las reenvi\w+|te quedas (?:el|con el|con) \d|pas(?:as|ame) el codigo|raspas?\b|te (?:mando|envio) las llaves|en cuanto llegue la fianza|gastos de (?:notaria|envio|gestion|tramite)|western union|bizum|te paso la cuenta|\d+ ?% (?:de cada|mensual|semanal|al mes|diario)|en (?:tu|su) cuenta|numero de (?:tu )?(?:cuenta|tarjeta)|foto de tu tarjeta`,
    String.raw`(?:recoiv\w+|recevoir) (?:des|les) (?:sommes|colis|virements|paiements|fonds)|(?:vous|tu) gard(?:ez|es) \d|(?:envoies?|donnes?|dis) (?:moi )?(?:juste )?le code|parvenir les (?:cles|clefs)|reception du depot|frais de (?:dossier|transport|notaire|douane|transfert) (?:a|sont|de)|western union|orange money|(?:photo de )?(?:votre|ta) carte bancaire|par paypal|(?:sur|dans) (?:votre|ton|leur) compte|\d+ ?% par (?:mois|semaine|jour)`,
  ),
];

/** Promises it: gains, mentors, a fortune without an heir, a generous gentleman. */
const PROMISING: readonly Cue[] = [
  cue(
    2,
    String.raw`(?:teach|show|guide|introduce) you ${upTo(3)}(?:trade|invest|trading|investing|platform|every step|make money)|(?:my|a|his|her) mentor(?! (?:at|in|when))|forex|(?:trading|trader)(?! (?:post|cards|places|floor))|my clients make|copy (?:my|his|her) trades|financial freedom|start with (?:a hundred|a small|as little|\d|what you)|i (?:put|invested) (?:in )?[$€£]?\d|took out [$€£]?\d|(?:made|earn(?:ed|s|ing)?|make|making) [$€£]?\d[\d,.]*k? ?\w* (?:last|this|in|from|a|per|every|each) |passive income|(?:free of (?:any )?risk|risk ?free|no risk)|watch it grow|no experience needed|doubles? (?:in|every|your)|quit (?:my|his|her) job (?:thanks|because)|your (?:savings|money|pension) (?:could|can|would|should) (?:work|grow|be)`,
    String.raw`ganar (?:desde (?:casa|tu)|dinero|plata|mucho)|(?:mi|un|una) mentor[a]?(?! en la)|(?:copiando|copiar|copias) (?:las|sus|mis) operaciones|trading|trader|forex|sac(?:o|as|amos) (?:\w+ )?(?:mil|cien\w*|\d+)|(?:con|desde) (?:solo )?(?:\d+|cien\w*|mil) (?:empiezas|comienzas|se empieza|ya)|moneda nueva|sin (?:ningun )?riesgo|te paga por|metes (?:cien|\d+)|otorgo prestamos|prestamos de \d|sin papeleo|libertad financiera|(?:\d|mil|cientos) a la semana|(?:se gana|ganas|gane|gano) (?:\w+ )?(?:cada (?:dia|semana|mes)|\d)|algo invertido|invertir (?:con|en (?:una|la)) |voy por los`,
    String.raw`(?:je )?place avec|placements? |trad(?:er|ing)|(?:j ai )?retire \d|tu commences|vous commencez|ne se trompe jamais|(?:mis|investi|place) \d+ et|rendements?|fructifier|prets? de \d|j accorde|remboursables?|aucun justificatif|liberte financiere|sans (?:aucun )?risque|(?:faire )?toucher (?:une|\d)|les gains|un robot qui|gagner (?:de l argent|\d+)|\d+ (?:euros|€) par (?:jour|semaine|mois)|quitte son (?:boulot|travail)|soucis de fin de mois`,
  ),
  cue(
    2,
    String.raw`sugar (?:baby|daddy|mummy)|spoil(?:ing)? you|someone to spoil|baby to spoil|generous (?:gentleman|man|lady)|support you financially|take care of (?:your|all your) (?:bills|expenses)`,
    String.raw`a la que consentir|consentir(?:la|te)|(?:caballero|hombre|senor) generoso|nunca te faltaria|mantenerte`,
    String.raw`(?:etudiante|femme|jeune) a gater|a gater\b|monsieur (?:aise|genereux)|homme (?:aise|genereux)|soutien financier|t entretenir`,
  ),
  cue(
    2,
    String.raw`(?:weekly|monthly) allowance|\d+ (?:weekly|monthly) (?:into|for|in)`,
    String.raw`te daria (?:una|\d+)|mensualidad|ayuda (?:mensual|semanal)`,
    String.raw`\d+ (?:euros )?(?:par|chaque) (?:semaine|mois) (?:sur|en echange|pour toi)|(?:chaque|une) (?:semaine|mois) sur (?:ton|votre) compte`,
  ),
  cue(
    2,
    String.raw`next of kin|no heirs?|left no (?:heir|will|family)|late client|my fortune|(?:kg|kilos?|bars|ounces) of gold|my gold|gold,? \d|security company|(?:a )?diplomat (?:can|will|to)|trunk (?:with|of|full)|(?:million|billion) (?:us )?(?:pounds|dollars|euros)|half of it is|claim (?:it|the)|you(?:ve| have) (?:won|been selected|been chosen)|lucky winner|relief grant|(?:got|get|claim|receive) (?:the|a|your) grant|release of (?:the|my) funds|the funds|share it (?:50|half)|[$€£] ?\d+(?:\.\d+)? ?m\b|my (?:lawyer|barrister|attorney) (?:can|will|may)`,
    String.raw`sin herederos|(?:cliente|senor|persona) que llevaba su|mi fortuna|kilos de oro|compania de seguridad|cajas con (?:dolares|dinero|oro)|fue elegid[oa]|gano \d|ha ganado \d|(?:\d+|once|nueve|ocho|cuatro|cinco|siete|tres|dos|diez) millones|repartir a medias|me toca mi parte|el (?:treinta|cuarenta|veinte|cincuenta) por ciento|presentarl[oa] (?:a usted )?como (?:familiar|heredero)|para cobrar(?:los|lo|la)|mi (?:abogado|notario) (?:prepare|puede|se)`,
    String.raw`(?:sans|aucun) (?:heritier|famille),? (?:a|et|ni)|designer heritier|(?:de|kilos|lingots) d or|ma fortune|faire don|don de \d|malles dont|tiree? au sort|vous (?:gagnez|avez gagne) \d|loterie europeenne|(?:\d+|huit|neuf|dix|deux|trois|quatre|cinq|six|sept) millions|votre part|(?:et|pour) partager|une aide de l etat|que personne ne reclame|(?:bonne|une) commission|etablisse l acte|debloquer (?:le|les|la)`,
  ),
];

/** Business for friends of the house, and the purses and pots it goes through. */
const BUSINESS: readonly Cue[] = [
  cue(
    2,
    String.raw`(?:lets?|allows?|takes?) (?:\w+ ){0,6}?(?:join|in|buy in|take part|participate)(?: in)? with|(?:everybody|everyone|we|they|all|people|i|friends) (?:\w+ )?(?:got|gets?|has got|have got|made|make|received|walked away with) (?:\w+ )?(?:back|double|triple|twice|three|three times|four)|(?:double|triple|twice|three times) (?:the|your|what you|it)|put in a (?:good )?word|sells? them on|(?:buys?|flips?) (?:\w+ ){0,4}?(?:and )?(?:sells?|resells?)|get in (?:early|now|before)|on the ground floor|shares? in|silent partner|business partner|partner up|small stake|return on|inside tip|cant lose|sure thing|pays? (?:out|you) (?:daily|weekly|every)`,
    String.raw`(?:deja|dejan|permite|acepta) (?:\w+ ){0,6}?(?:entrar|participar|meter) con|a (?:los|unos) amigos (?:de la casa)?|(?:regresa|devuelve|pagan?|dan|entrega) (?:el doble|el triple|mil|\d+|mas)|(?:el doble|el triple) (?:de|en)|(?:compra|compro) (?:\w+ ){0,4}?y (?:los|las|lo|la) (?:re)?vende|hablar por ti|si te animas|entrar(?:le)? (?:ahora|ya|con)|socio|socia|negocio (?:seguro|redondo)|no (?:hay|tiene) perdida|te paga(?:n)? (?:cada|diario|a la)|recuperas`,
    String.raw`(?:laisse|permet|accepte) (?:\w+ ){0,6}?(?:entrer|participer|mettre) (?:avec|\w+ )?|(?:repartis?|ressortis?|revenus?) avec|(?:le|du) (?:double|triple)|(?:rachete|achete) (?:\w+ ){0,4}?(?:et )?(?:les|le|la) revend|glisser (?:ton|votre) nom|(?:parler|parle) de (?:toi|vous) a|entrer (?:maintenant|dans l affaire)|associee?s?|affaire (?:sure|en or)|a tous les coups|sans perte|parrain\w*|te paie (?:chaque|tous)|ca rapporte|rapporte (?:\d|gros)`,
  ),
  cue(
    3,
    String.raw`(?:turn(?:s|ed)?|make|made|changed?|grew|grow|convert(?:ed)?) (?:\w+ ){0,2}?(?:\d[\d.,]*|(?:one|two|three|four|five|a) hundred|hundreds|a thousand) (?:\w+ )?into (?:\w+ )?(?:\d|nine|ten|a|two|three|five|six|eight|thousands?)|when to (?:buy|sell) and|(?:signals?|trading|investment|private|vip) (?:group|room|academy|club|circle|channel)|(?:estate|inheritance|notary|lawyer)[^.!?]{0,40}(?:duties|fees|taxes|charges|unlock|release)|(?:port|import|customs|clearance) (?:duties|duty)`,
    String.raw`(?:convert[ioe]\w*|volvi\w*|hice|transform\w+|pase de|multiplic\w+) (?:\w+ )?(?:\d[\d.,]*|cien|doscientos|trescientos|quinientos|mil) (?:\w+ )?(?:en|a) (?:\d|mil|dos mil|cinco mil|novecientos|ochocientos)|(?:a que hora|cuando) comprar y|(?:grupo|sala|club|canal) (?:privado|vip|de (?:senales|inversion\w*|trading))|(?:herencia|notari\w|sucesion)[^.!?]{0,50}(?:gastos|impuestos|tramites|desbloque\w+|liber\w+)|(?:nos )?complet(?:aras|as|es|aran) los|falta(?:n)? (?:cubrir|completar|pagar)`,
    String.raw`(?:transforme|change|multiplie|passe de|converti\w*|fais) (?:\w+ )?(?:\d[\d., ]*|cent|deux cents|trois cents|cinq cents|mille) (?:\w+ )?(?:en|a) (?:\d|mille|neuf cents|huit cents|deux mille|six cents)|(?:quand|a quelle heure) (?:acheter|vendre) et|(?:groupe|salon|club|canal) (?:prive|vip|de (?:trading|signaux|placement))|(?:etude|notaire|succession|heritage)[^.!?]{0,50}(?:droits|frais|debloqu\w+|acquitt\w+|taxes)|\d+ de ta part|les droits (?:soient|sont) acquittes`,
  ),
  cue(
    2,
    String.raw`(?:one|a|last|only) (?:invitation|place|spot|seat|slot) (?:is )?left|(?:invitation|place|spot|seat|slot)s? (?:for|left for) beginners|shall i (?:hold|keep|save|reserve) (?:it|one|a (?:place|spot))|academy of|every (?:thursday|monday|friday|week) (?:it pays|i (?:get|make|turn|receive))`,
    String.raw`(?:hay|queda|tengo) (?:un )?(?:cupo|lugar|invitacion|plaza)s? para|te (?:aparto|guardo|reservo) (?:un|el|la)|la academia de|cada (?:jueves|lunes|viernes|semana) (?:saco|cobro|gano|recibo)`,
    String.raw`il reste une (?:invitation|place)|(?:invitation|place) pour (?:les )?debutants|je (?:te|vous) la (?:garde|reserve)|au club de|chaque (?:jeudi|lundi|vendredi|semaine) (?:je|ca)`,
  ),
  cue(
    2,
    String.raw`revolut|wise transfer|money order|remitly|ria\b|my ?pin|seed phrase|wallet address|voucher|top ?up card|m ?pesa|momo|wave account|nequi|daviplata|oxxo|spei|clabe|lydia|neosurf|transcash|wero|cagnotte`,
    String.raw`transferencia a|deposit(?:ar|o) en (?:el )?oxxo|cuenta de ahorros|por nequi|mi clabe|vales?`,
    String.raw`mandat (?:postal|cash)|virement (?:instantane|a mon|sur mon)|un lydia|via wave|par wave|cagnotte en ligne`,
  ),
];

/** What it is needed for. */
const NEEDS = [
  String.raw`rent|landlord|evict\w+|hospital|operation|surgery|medicines?|medication|ticket|fare|flights?|visa|embassy|passport|customs|fees?|tax(?:es)?|deposit|parcel|package|debts?|bills?|electricity|nappies|diapers|airtime|data|food|stuck|stranded|wallet|stolen|robbed|funeral|spare part|transport|vaccine|milk|orphans?|orphanage|refugees?|salary|landlady|bailiff|gas|tuition|groceries|term|school|bursar|uniform|heating|dentist|glasses|fridge|tyres?|tires?|bail|court|laptop|exam fees?|wedding|insurance|loan|insulin|treatment|ransom`,
  String.raw`renta|alquiler|dueno|casero|hospital|internad[oa]|oper(?:acion|arla|arlo)|medicin\w+|medicamentos?|pasaje|boleto|billete|vuelo|visa|embajada|tramite|aduana|impuesto|fianza|paquete|deuda|prestamista|recibos?|panales|leche|comida|saldo|recarga|internet|tarjeta|cajero|robaron|funeral|taller|pieza|transporte|vacuna|orfanato|huerfanos|techo|celular|telefono|quincena|no cobro|luz|gasolina|colegiatura|colegio|escuela|utiles|uniforme|dentista|lentes|refri\w*|llantas?|abogado|fianza|juicio|boda|seguro|prestamo|calefaccion|tratamiento|insulina|multa|rescate`,
  String.raw`loyer|huissier|proprietaire|hopital|scanner|operation|medicaments?|evacuation|billet|aller simple|vols?|visa|consulat|ambassade|caution|douane|taxe|colis|dettes?|facture|electricite|couches|lait|recharge|credit|carte|volee?|enterrement|obseques|garagiste|garage|frais|transport|vaccin\w*|orphelinat|inondation|toit|matelas|camionnette|offrande|assurance|essence|traitement|ecole|cantine|trimestre|directeur|uniforme|dentiste|lunettes|frigo|pneus?|avocat|proces|mariage|pret|chauffage|insuline|amende|rancon|coupons?`,
];

const BESIDES: readonly Cue[] = [
  {
    weight: 1,
    pattern: new RegExp(
      String.raw`(?<!\w)(?:${SUM}|(?:hundred|thousand|cien|cientos|mil|cents?|mille|millions?|millones|twenty|fifty|veinte|cincuenta|vingt|cinquante) (?:and |et |y )?(?:\w+ )?${CURRENCY})(?!\w)`,
    ),
  },
  cue(
    1,
    String.raw`(?:only|just|costs?|need|needs|missing|short|even|least|minimum|of|fee|pay|paid|send|lend|spare|pour|solo|cuesta\w*|faltan?|cobr\w+|pid\w+|exig\w+|unos|saco|to|fait|son|with|con|avec|pagas?|manque|coute\w*|seulement|que|verse|avance|regler|envoie|donne|donner|soit|charges?|moitie|moyennant) (?:los |le |les |un |una |me |it s )?(?!(?:19|20)\d\d\b)(?:\d{1,3}[., ]\d{3}|\d{2,6})${COUNTED}|\d{2,6} (?:would|will|me alcanza|me salvan|suffir\w+)|(?:mil|cien|doscientos|quinientos|two hundred|five hundred|a hundred|mille|deux cents|cinq cents|mille deux cents)\b`,
  ),
  cue(1, ...NEEDS),
  cue(
    1,
    String.raw`inherit\w*|barrister|gold|diamonds|consignment|courier|beneficiary|investment|invest(?:ed|ing)?|savings|profits?|mentor|legal|from (?:home|my sofa|the sofa|my phone)|from a real company|government|my agreement|your agreement|incurable|long to live|before i die|fears god|deployment|peacekeeping|captain|sergeant|oil rig|the rig|offshore|on completion|honest person|i can trust|trustworthy|full name|clients|opportunity|step|see for yourself|family yet|secret`,
    String.raw`herenci\w*|notari\w+|abogado|oro|diamantes|mision|sargento|capitan|plataforma|contrato|persona (?:honrada|honesta|de)|alguien honrado|gente de confianza|nombre completo|documento|legal|desde casa|ganancias?|ahorros|inversion\w*|mi secreto|meses|mismo apellido|fallecio|felicidades|fundacion|condiciones|paso a paso|oportunidad|clics|semana`,
    String.raw`herit\w*|notaire|maitre|coffre|diamants|mission|general|capitaine|forces speciales|personne (?:honnete|de confiance)|gens recommandes|femme de confiance|identite complete|incurable|ne guerit pas|n ayant pas d enfants|particuliers|banque refuse|felicitations|delai|epargne|bourse|particip\w+|accra|lome|abidjan|cotonou|gardez ceci|a chaque clic|euros|trois semaines|ce soir`,
  ),
];

/** Money in all its names, and those who deal in it. */
const FIELD_WORDS = [
  String.raw`[$€£]|(?!(?:19|20)\d\d(?!\d))(?:\d{3,}|\d{1,3}[., ]\d{3})|\d+ ?%|\d+k|money|cash|pay(?:s|ing|ment|ments|out)?|bank\w*|account|card|transfer\w*|deposit\w*|fees?|loan\w*|lend|borrow\w*|owed?|owes|debt\w*|invest\w*|funds?|fundrais\w*|shares|stocks|profits?|returns?|withdraw\w*|income|salary|wages|million\w*|hundred|thousand|notes|gold|relative|surname|client|lawyer|partner|commission|percent|refund\w*|bail|mechanic|repair\w*|dentist|surgery|rent|landlord|ticket|customs|packages?|parcels?|post office|subscription|short|sold|cheap|currency|coins?|wallet|donat\w*|giver|charity|details|tips|wire[ds]?|agent|job|extra|brother|arrested|exam|broke`,
  String.raw`dinero|plata|lana|efectivo|pag\w{1,5}|banc\w+|cuenta|tarjeta|transf\w+|deposit\w+|prest\w{1,5}|deb[eo]|deuda\w*|invert\w+|inversion\w*|fondos?|acciones|bolsa|ganancia\w*|retir\w{1,4}|ingresos|sueldo|millon\w*|cien\w*|quinientos|mil|billetes|oro|pariente|apellido|cliente|abogado|socio|comision|fianza|mecanic\w+|taller|dentista|operacion|renta|alquiler|casero|boleto|aduana|paquetes?|suscripcion|faltan?|vendi|descompuso|moneda\w*|cartera|don[ao]\w*|caridad|datos|extranjero|extra|lavadora|paro|hermano|detuvieron`,
  String.raw`argent|sous|fric|thune|liquide|espece\w*|pai\w{1,4}|pay\w{1,4}|banque|bancaire|compte|carte|vir\w{3,6}|depot|pret\w{0,3}|doi[st]|dette\w*|invest\w+|fonds|actions|bourse|benefice\w*|retir\w{1,4}|revenus?|salaire|millions?|cents|mille|billets?|parent|client|avocat|notaire|partenaire|commission|caution|mecanicien|garage|dentiste|operation|loyer|proprietaire|douane|colis|abonnement|manque|vendu|panne|monnaie|portefeuille|don[sz]?|rib|etranger|tuyaux|suffisent|recolte`,
];
/** What stands around it in the stories told for it. */
const PROPS = [
  String.raw`airport|hotel|medical|government|form|courier|prize|lottery|heirs?|inherit\w*|estate|fortune|testament|credit|kitten|puppy|trad(?:e|es|er|ing)|mentor|platform|doubles?|robot|signals|crypto\w*|code|voucher|sponsor|spoil|rig|contract|free of charge|savings|pension|earn\w*|free|opportunity|guaranteed|legal|tax free|feeds|sick`,
  String.raw`aeropuerto|hotel|gobierno|formulario|mensajeria|premio|loteria|hereder\w+|herencia|fortuna|testamento|credito|cachorr\w+|gatit\w+|operaciones|mentor|plataforma|el doble|codigo|vale|patrocin\w+|consentir|contrato|gratis|ahorros|pension|gan[ao]\w{0,3}|oportunidad|garantizad\w+|legal|enferm\w+|soles|mensual\w*|diarios?`,
  String.raw`aeroport|hotel|gouvernement|formulaire|coursier|lot|loterie|heriti\w+|fortune|testament|credit|chiot|chaton|trad\w+|plateforme|le double|code|bon d achat|parrain\w*|gater|contrat|gratuit\w*|economies|epargne|retraite|gagn\w{1,3}|occasion|garanti\w*|legal\w*|malade|mensuel\w*|quotidien\w*`,
];
/** Asks, offers or lets in. */
const ASKS =
  /\b(?:(?:could|can|would|will|may) (?:you|u)|if you|you (?:may|can|could|only|just|take|get|keep|drop)|want me to|interested|i need (?:a|an|you|your|someone|somebody)|let me know|yours if|come to your|include you|help (?:me|us|your|with)|you helped|your help|anything helps|i(?:m| am) still|nobody to turn|he asks|asks me|send (?:you|it)|please|(?:me|nos) (?:la|lo|los|las)? ?\w+(?:as|es) ?\?|no me (?:haria|harias|podrias|prestas)|si (?:quieres|puedes|gustas|te)|(?:puedes|podrias|quieres|necesito|retiras|arrancas|te incluyo|le mando|te mando|ayud\w+|todo suma|me faltan?)|(?:peux|pourrais|veux|voudrais)[ -]?tu|tu (?:peux|pourrais|veux|me)|(?:pourriez|pouvez|voulez)[ -]?vous|vous (?:pouvez|pourriez)|il (?:me )?(?:faut|faudrait)|je (?:te|vous) (?:mets|transmets|inclus|envoie)|aid\w+|chaque geste|si (?:tu|vous))(?!\w)/;

/** Asks for money, offers it, promises it, or prepares for it. */
export const MONEY: Cues = {
  says: [...ASKING, ...PASSING_ON, ...PROMISING, ...BUSINESS],
  besides: BESIDES,
  field: {
    words: new RegExp(String.raw`(?<!\w)(?:${[...FIELD_WORDS, ...NEEDS, ...PROPS].join('|')})(?!\w)`, 'g'),
    asks: ASKS,
    enough: 3,
    many: 5,
  },
};

/** Looked for by nobody: "I am not looking for somebody who pays my bills". */
const REFUSAL =
  /(?<!\p{L})(?:not|don['’]?t|never|no|ne|n['’])\s?(?:\p{L}+\s){0,2}?(?:look|want|ask|busc|quier|pid|cherch|veu|demand)\p{L}*[^.!?,;:]{0,40}$/iu;
/** Whether what stands right before the words about money says that none is wanted. */
export const wantsNone = (before: string): boolean => REFUSAL.test(before.slice(-72));
