import { words } from './words'

/** Parts of a host before its site's name, where every page requires a sign-in. */
export const signedInHosts = words(`
  console dash dashboard admin manage cp cpanel whm plesk webmail mail owa roundcube zimbra phpmyadmin adminer grafana kibana
  prometheus jenkins argocd rancher portainer sentry mattermost rocket rocketchat zulip element chat messages calendar
  banking onlinebanking online-banking ebanking e-banking netbanking net-banking internetbanking internet-banking
  homebanking home-banking webbanking telebanking mobilebanking ibanking ebank netbank ibank onlinebank bancaonline
  banca-online bankieren mychart patient patients patientportal hr payroll payslips timesheet intranet backoffice extranet
`)

/** Parts of a host where pages require a sign-in if their path, or the site's name, says so too. */
export const ownHosts = words(`
  app my mein meine mijn mon minha mi moj lk portal account accounts online secure client clients customer customers member
  members user users home cloud panel control manager partner id wallet invest web i
`)

/** What a path of such a page contains. */
export const ownWords = words(`
  admin account accounts myaccounts myaccount dashboard inbox billing settings profile orders order invoices invoice payments
  payment transactions transfer transfers balance balances statements portfolio positions overview summary users customers
  projects discover messages documents claims policies prescriptions appointments results cards wallet security subscriptions
  comptes cuentas conti konten umsaetze umsatze bestellungen rechnungen commandes pedidos ordini
`)

/** What the names of sites about money and health contain. */
export const ownTrades = words(`
  bank banc banq sparkasse broker credit kredit financ finanz invest insur versicher assur seguro krankenkasse
  pension trading wallet
`)

/** How the path of such a page starts, on any host. */
export const ownPaths = words(`
  wp-admin administrator phpmyadmin adminer cpanel webmail owa roundcube admin dashboard account myaccount my-account
  your-account mon-compte mein-konto meinkonto mi-cuenta minha-conta il-mio-account espace-client area-cliente
  customer/account user/settings users/edit settings account-settings preferences my/orders my/account my/profile
  my/settings orders/history order-history messages/t inbox netbanking
`)

/** Parts of a host, segments and words of pages that anyone may read, and that are about the others. */
export const publicWords = words(`
  docs doc documentation developer developers help support blog blogs wiki wikis learn news article articles status archive
  archives pipermail mailman mailman3 listinfo lists rooms transcript legal guide guides faq faqs dict dictionary dokumentation
  hilfe aide ayuda aiuto ajuda tutorial tutorials manual reference forum forums questions community
`)

/** Parts of a host that only signs in. */
export const signInHosts = words(`
  login logon signin sign-in signon auth sso idp adfs keycloak oauth identity authenticate authentication okta
  appleid
`)

/** The step that signs in, as its path spells it without marks and ending. */
export const signInWords = words(`
  login logon signin signon signup wplogin loginform loginpage forgotpassword forgottenpassword resetpassword
  passwordreset lostpassword twofactor 2fa mfa otp authorize
  passwordnew passwordedit sessionnew sessionsnew
  anmelden anmeldung einloggen connexion seconnecter identification iniciarsesion iniciosesion ingresar acceder acceso accedi
  accesso entrar iniciarsessao inloggen aanmelden loggain logginn logind logpaa innlogging inloggning kirjaudu zalogujsie zaloguj logowanie prihlaseni
  prihlasit bejelentkezes autentificare giris girisyap vhod voiti vojti
`)

/** What may be before that step: the rest of the path is what the step is about, or nothing. */
export const signInBefore = words(`
  account accounts auth authentication user users member members customer customers client clients my mypage secure security
  portal session sessions personal private identity idp cas u web app public common oauth oauth2 site store shop cgi-bin
  admin konto compte cuenta realms saml v1 v2 v3 v4
`)
