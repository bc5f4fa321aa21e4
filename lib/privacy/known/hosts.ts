import { oneOf, whole } from './words'

/** Parts of a host before its site's name, where every page requires a sign-in. */
const signedInHost = oneOf(`
  console konsole dash dashboard admin manage cp cpanel whm plesk (?:web)?mail owa roundcube zimbra phpmyadmin adminer grafana
  kibana prometheus jenkins argocd rancher portainer sentry mattermost rocket(?:chat)? zulip element chat messages messenger
  calendar accounts? e-?mail (?:seller|vendor|partner)central appstoreconnect poczta posta correo courrier messagerie freemail horde e?-?post(?:fach|eingang)
  (?:e|i|m|nett?|web|home|online|internet|mobile?|tele|my|ma|secure|smart|direct|firmen|business)-?(?:bank\\w*|banc[ao]|banque|pank)
  banking bankieren bankowosc banc[ao]-?(?:online|virtual)
  meine? mijn minha moje? minside espace-?client kunden?(?:portal|center|bereich)? klant(?:en)?(?:zone|portaal)? lk kabinet
  wallet invest banc[ao] mychart patients? patientportal hr payroll payslips timesheet intranet backoffice extranet
`)

/** Parts of a host where pages require a sign-in if their path, or the site's name, says so too. */
const ownHost = oneOf(`
  my mon ma meu mi min mina portal online secure ib clients? customers? members? users? home cloud panel control
  manager partners? id web i internet direct klienci klient clientes? clienti zakaznik ugyfel asiakas
  particuliers? privat perso personal self
`)

/** What a path of such a page contains. */
const ownWord = oneOf(`
  admin dashboard settings profile profil perfil overview summary users customers team usage login logon signin auth
  clusters? instances? servers? deployments? secrets tokens keys contacts holdings domains pipelines conversations subs
  projects discover messages documents dokumente documenti documentos claims policies prescriptions appointments results
  wallet security subscriptions? portfolio positions transfers? statements? balances?
  accounts? orders? bookings? payments? billing invoices? transactions? cards?
  (?:account|order|payment|transaction|card|billing)s?-?(?:details?|activity|summary|overview|history|list|settings)
  comptes? cuentas? conti konto konten kontoer umsaetze umsatze bestellungen rechnungen rekening(?:en)? bestellingen commandes
  factures pedidos facturas movimientos ordini fatture movimenti contas extrato zamowienia faktury rachunki ordrar fakturor
  postfach postbox virements? overboeken
`)

/** What the names of sites about money and health contain. */
const ownTrade = oneOf(`
  bank banc banq sparkasse broker credit kredit financ finanz invest insur versicher assur seguro krankenkasse pension
  trading wallet smbc mufg mizuho kbstar shinhan hsbc citi\\b chase wellsfargo lloyds natwest santander bbva caixa comdirect
  intesasanpaolo societegenerale boursorama abnamro nordea danske raiffeisen
  sber tinkoff hdfc icici icbc itau bradesco revolut paypal fidelity schwab vanguard
`)

const mine = oneOf(`
  my your mein meine mon ma mes mi mis il-mio la-mia i-miei minha minhas meu meus mijn moj moja moje min mina mitt mine oma omat
`)
const things = oneOf(`
  formulare forms files accounts? konto kundenkonto comptes? cuentas? cont[ao] rekening profiles? profil perfil espace area
  area-personal bereich zone pages? side sider sidor sivut orders? bestell(?:ungen|ingen) commandes pedidos ordini zamowienia
  bookings? trips buchungen reservations tickets documents rechnungen invoices factur[ae]s payments subscriptions? settings
  dashboard messages
`)

/** How the path of such a page starts, on any host. */
const ownPath = oneOf(`
  wp-admin administrator notifications billing_hub u/\\d mail/(?:client|u|folders?) phpmyadmin adminer cpanel webmail
  owa roundcube admin dashboard account settings preferences
  customer/account users?/(?:settings|edit) account-settings order-history messages/t (?:[^/]+/){0,3}(?:net|web)banking
  (?:[^/]+/){0,2}${mine}[/-]?${things}
  espace-?(?:client|perso|personnel|adherent|abonne|membre|assure|usager|patient|famille|etudiant)s? area-?(?:clientes?|client|personale?|riservata|privada|utente)
  kunden?-?(?:konto|bereich|portal|center) mitglieder-?bereich (?:strefa|panel|konto)-?klienta
  klant(?:en)?-?(?:zone|portaal|omgeving) lichn(?:yj|iy|yi|y)-kabinet cabinet/(?:orders|profile) hesabim
  (?:console|panel|portal|app|clients?|members?|accounts?|user)/(?:folders|home(?:page)?|${ownWord})
  (?:secure|manager)/(?:[^/]+/){0,2}(?:default|home|${ownWord}) (?:lk|me)/(?:posts|stories|${ownWord}) ghost/posts typo3 umbraco viestit
  (?:[^/]+/){0,2}(?:inbox|extranet\\w*|\\w*control-?panel)
  (?:[^/]+/){0,2}(?:accounts?|orders?|payments?|portfolio|wallet|billing)/(?:holdings|history|details|transactions|activity)
  (?:projects?|workspaces?|tenants?|teams?|orgs?|accounts?|boards?)/[\\da-f]{8}(?:[\\da-f]{16}|-[\\da-f]{4}-)[\\da-f-]*
  (?:organi[sz]ations?|orgs?|workspaces?|teams?|projects?|apps)/[^/]+/(?:issues|settings|billing|members|secrets|tokens|keys|usage)
  (?:[^/]+/){0,3}settings/(?:secrets|tokens|keys|billing|members|hooks|access|api|environment-variables|domains|security)
`)

/** Pages that only their user can see: a part of the host or nothing, a dot, the path, a space and the whole host. */
export const signedInPlace = new RegExp(
  [
    `^${signedInHost}\\.`,
    '^app\\.[^/]',
    `^${ownHost}\\.(?:.*/)?${ownWord}/`,
    `^${ownHost}\\..* .*${ownTrade}`,
    `^\\.(?:(?:shop|store|web|user|customer|portal|index\\.php)/)?${ownPath}(?:\\.[a-z]{2,5})?/`,
    '^\\.cpsess\\d',
    '^\\.(?:.*/)?!\\w+:',
  ].join('|'),
)

/** Parts of a host, segments and words of pages that anyone may read, and that are about the others. */
export const publicWord = whole(`
  docs doc documentation developer developers help support blog blogs wiki wikis learn news article articles status archive
  archives pipermail mailman mailman3 listinfo lists rooms transcript legal guide guides faq faqs dict dictionary dokumentation
  hilfe aide ayuda aiuto ajuda tutorial tutorials manual reference forum forums questions community blob tree knowledge knowledgebase kb
`)

/** Parts of a host that only signs in. */
export const signInHost = whole(`
  login logon signin sign-in signon auth sso nid passport idp adfs keycloak oauth identity authenticate authentication okta
  appleid
`)

/** The step that signs in, as its path spells it without marks and ending. */
export const signInWord = whole(`
  login logon signin signon signup wplogin loginform loginpage forgotpassword forgottenpassword resetpassword
  passwordreset lostpassword twofactor 2fa mfa otp authorize
  passwordnew passwordedit sessionnew sessionsnew
  anmelden anmeldung einloggen connexion seconnecter identification iniciarsesion iniciosesion ingresar acceder acceso accedi
  accesso entrar iniciarsessao inloggen aanmelden loggain logginn logind logpaa innlogging inloggning kirjaudu zalogujsie zaloguj logowanie prihlaseni
  prihlasit bejelentkezes autentificare giris girisyap vhod voiti vojti
`)

/** What may be before that step: the rest of the path is what the step is about, or nothing. */
export const signInBefore = whole(`
  accounts? auth authentication users? members? customers? clients? my mypage secure security
  portal session sessions personal private identity idp cas u web app public common oauth oauth2 site store shop cgi-bin
  admin konto compte cuenta realms saml v1 v2 v3 v4 privat prive privati privado particulier(?:s|es)? particulares? pessoal
  personas? business firmen corporate retail \\w*bank\\w* online mobile internet
`)
